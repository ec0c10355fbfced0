/** What a model is, asked before its weights are fetched: a listing and a few small texts, nothing is kept of them. */
import { z } from 'zod';
import { type ModelConfig, parseModelConfig } from '../model/config.ts';
import { huggingFace, parseAddress, storeKey } from './address.ts';
import { partName } from './download-file.ts';
import { fetchText } from './fetch-text.ts';
import type { ModelFolder } from './folder.ts';
import { openKept } from './kept.ts';
import { folderFiles, folderText, parseText } from './model-files.ts';
import { type ObtainOptions, remoteModel } from './obtain.ts';
import { patient } from './patience.ts';

export interface Inspection {
  readonly label: string;
  readonly config: ModelConfig;
  /** Whether the chat template has Qwen3's thinking switch. */
  readonly thinks: boolean;
  /** Of all files. */
  readonly bytes: number;
  /** Of what is still to be fetched. */
  readonly missing: number;
}

/** A folder at hand. Throws SourceError, ModelBroken and ModelUnknown. */
export async function inspectFolder(folder: ModelFolder): Promise<Inspection> {
  const { texts, weights } = await folderFiles(folder);
  const about = await aboutOf(texts, (name) => folderText(folder, name));
  const bytes = sum([...texts, ...weights].map((name) => folder.sizes.get(name) ?? 0));
  return { label: folder.label, ...about, bytes, missing: 0 };
}

/** What `obtain` would bring for what was typed. Throws SourceError, ModelBroken and ModelUnknown. */
export async function inspectNamed(
  typed: string,
  { store, host = huggingFace, patience = patient, signal }: ObtainOptions,
): Promise<Inspection> {
  const address = parseAddress(typed, host);
  const key = storeKey(address, host);
  const kept = await openKept(store, key);
  if (kept) return inspectFolder(kept);
  const access = { patience, signal };
  const { label, files } = await remoteModel(address, host, access);
  const addresses = new Map(files.map((file) => [file.name, file.address]));
  const about = await aboutOf([...addresses.keys()], (name) => fetchText(addresses.get(name) ?? '', access));
  const there = await store.list(key);
  const missing = files.map(({ name, size }) => {
    const whole = size ?? 0;
    return there.get(name) === whole ? 0 : whole - Math.min(whole, there.get(partName(name)) ?? 0);
  });
  return { label, ...about, bytes: sum(files.map(({ size }) => size ?? 0)), missing: sum(missing) };
}

const settingsSchema = z.looseObject({ chat_template: z.unknown().optional() });

async function aboutOf(
  names: readonly string[],
  text: (name: string) => Promise<string>,
): Promise<Pick<Inspection, 'config' | 'thinks'>> {
  const json = async <T>(name: string, schema: z.ZodType<T>) => parseText(name, await text(name), schema);
  const config = parseModelConfig(await json('config.json', z.unknown()));
  const own = 'chat_template.jinja';
  const template = names.includes(own)
    ? await text(own)
    : (await json('tokenizer_config.json', settingsSchema)).chat_template;
  return { config, thinks: typeof template === 'string' && template.includes('enable_thinking') };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
