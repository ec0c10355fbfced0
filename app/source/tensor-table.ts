/** What tensors a model folder holds and where their bytes are, read from the headers of its safetensors files alone. */
import type { ModelConfig } from '../model/config.ts';
import { ModelBroken } from '../model/errors.ts';
import { parameters } from '../model/parameters.ts';
import { headerLength, lengthBytes, type Placed, placesIn } from '../model/safetensors-header.ts';
import type { ModelFolder } from './folder.ts';

export interface TensorPlace extends Placed {
  readonly name: string;
  readonly file: string;
}

/** Tensors that older exporters wrote although they follow from the configuration. */
const derived = /\.rotary_emb\.inv_freq$/;
/** Names listed in a message; the rest is counted. */
const listed = 4;

/**
 * Places of the model's tensors, in the order in which their bytes lie: file by file, front to back. `files` as from
 * `modelFiles`. Throws ModelBroken that names what is missing, what is there without a place in the configuration, and
 * what has another shape.
 */
export async function tensorTable(
  folder: ModelFolder,
  config: ModelConfig,
  files: readonly string[],
): Promise<TensorPlace[]> {
  const found = new Map<string, TensorPlace>();
  for (const file of files) {
    for (const [name, place] of await readPlaces(folder, file)) {
      const other = found.get(name);
      if (other) throw new ModelBroken(`tensor "${name}" is both in ${other.file} and in ${file}`);
      found.set(name, { ...place, name, file });
    }
  }
  const wanted = new Map(parameters(config).map(({ name, shape }) => [name, shape]));
  const missing = [...wanted.keys()].filter((name) => !found.has(name));
  if (missing.length > 0) throw new ModelBroken(`${folder.label} lacks tensors: ${some(missing)}`);
  // A tied head that is stored all the same is a copy of the embedding.
  const spare = (name: string) =>
    derived.test(name) || (config.tieWordEmbeddings && name === 'lm_head.weight');
  const extra = [...found.keys()].filter((name) => !wanted.has(name) && !spare(name));
  if (extra.length > 0) {
    throw new ModelBroken(`${folder.label} has tensors that config.json knows nothing of: ${some(extra)}`);
  }
  return [...found.values()].filter(({ name, shape }) => {
    const asked = wanted.get(name);
    if (asked && asked.join() !== shape.join()) {
      throw new ModelBroken(`tensor "${name}": shape [${shape}], config.json asks for [${asked}]`);
    }
    return asked !== undefined;
  });
}

async function readPlaces(folder: ModelFolder, file: string): Promise<Map<string, Placed>> {
  const size = folder.sizes.get(file) ?? 0;
  const front = await folder.read(file, 0, Math.min(size, lengthBytes + 1));
  const length = headerLength(front, size);
  const end = lengthBytes + length;
  const header = new TextDecoder().decode(await folder.read(file, lengthBytes, end));
  const places = placesIn(header, size - end);
  return new Map(
    Array.from(places, ([name, place]) => [
      name,
      { ...place, start: place.start + end, end: place.end + end },
    ]),
  );
}

function some(names: readonly string[]): string {
  const shown = names.slice(0, listed).join(', ');
  return names.length > listed ? `${shown} and ${names.length - listed} more` : shown;
}
