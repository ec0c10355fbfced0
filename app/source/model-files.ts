/** Which files of a Hugging Face model folder the lab reads. */
import { z } from 'zod/mini';
import { SourceError } from './errors.ts';
import type { ModelFolder } from './folder.ts';

const required = ['config.json', 'tokenizer.json', 'tokenizer_config.json'];
/** Stop tokens and the chat template, where they are not in the files above. */
const optional = ['generation_config.json', 'chat_template.jinja'];
const whole = 'model.safetensors';
const indexName = 'model.safetensors.index.json';
/** Named in order to say that they are not read. */
const foreign = ['pytorch_model.bin', 'pytorch_model.bin.index.json', 'tf_model.h5', 'flax_model.msgpack'];

/** Far above what any model of these families needs: 11 MB for the tokenizer, tens of kilobytes for the rest. */
const textLimit = 16 * 2 ** 20;
const tokenizerLimit = 64 * 2 ** 20;

/** Bytes above which a file is not what its name says; weights may be of any size. */
export function sizeLimit(name: string): number {
  if (name.endsWith('.safetensors')) return Number.POSITIVE_INFINITY;
  return name === 'tokenizer.json' ? tokenizerLimit : textLimit;
}

/** A place where a model might be. */
export interface Place {
  readonly label: string;
  has(name: string): Promise<boolean>;
  /** A small file as text. */
  text(name: string): Promise<string>;
}

export interface ModelFileNames {
  /** Read as text. */
  readonly texts: readonly string[];
  /** One file, or shards in the order of their names. */
  readonly weights: readonly string[];
}

/** Throws SourceError: `file-missing`, `no-safetensors`, `not-json`, `bad-name`. */
export async function modelFiles(place: Place): Promise<ModelFileNames> {
  for (const name of required) {
    if (!(await place.has(name))) throw new SourceError('file-missing', `${place.label}: ${name}`);
  }
  const extra = await among(place, optional);
  if (await place.has(whole)) return { texts: [...required, ...extra], weights: [whole] };
  if (!(await place.has(indexName))) {
    const [other] = await among(place, foreign);
    throw other === undefined
      ? new SourceError('file-missing', `${place.label}: ${whole}`)
      : new SourceError('no-safetensors', `${place.label}: ${other}`);
  }
  const weights = shardNames(await place.text(indexName));
  for (const name of weights) {
    if (!(await place.has(name))) throw new SourceError('file-missing', `${place.label}: ${name}`);
  }
  return { texts: [...required, ...extra, indexName], weights };
}

/** The same for a folder whose bytes are at hand; its texts may not be larger than `sizeLimit` allows (`too-big`). */
export function folderFiles(folder: ModelFolder): Promise<ModelFileNames> {
  const { label, sizes } = folder;
  return modelFiles({
    label,
    has: async (name) => sizes.has(name),
    text: (name) => folderText(folder, name),
  });
}

/** A text of a folder. Throws SourceError `file-missing` and `too-big`. */
export async function folderText(folder: ModelFolder, name: string): Promise<string> {
  const size = folder.sizes.get(name) ?? 0;
  const limit = sizeLimit(name);
  if (size > limit) throw new SourceError('too-big', name, { wanted: limit, found: size });
  return new TextDecoder().decode(await folder.read(name, 0, size));
}

async function among(place: Place, names: readonly string[]): Promise<string[]> {
  const there = await Promise.all(names.map((name) => place.has(name)));
  return names.filter((_, i) => there[i]);
}

const indexSchema = z.looseObject({ weight_map: z.record(z.string(), z.string()) });

function shardNames(text: string): string[] {
  const { weight_map: map } = parseText(indexName, text, indexSchema);
  const names = [...new Set(Object.values(map))].sort();
  // The index comes from the network; its names become files of ours.
  const bad = names.find((name) => !/^[\w-][\w.-]*\.safetensors$/.test(name));
  if (bad !== undefined) throw new SourceError('bad-name', bad);
  if (names.length === 0) throw new SourceError('file-missing', whole);
  return names;
}

/** JSON of an expected form. Throws SourceError `not-json`. */
export function parseText<T>(subject: string, text: string, schema: z.core.$ZodType<T>): T {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch (cause) {
    throw new SourceError('not-json', subject, { cause });
  }
}
