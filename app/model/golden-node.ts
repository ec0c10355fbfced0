/** Test support: the golden models as files, in Node. */
import { readFile } from 'node:fs/promises';
import { parseModelConfig } from './config.ts';
import type { Golden, GoldenModel } from './parity.ts';
import { readSafetensors } from './safetensors.ts';

export const goldenFile = (model: GoldenModel, name: string): Promise<Uint8Array> =>
  readFile(new URL(`./golden/${model}/${name}`, import.meta.url));

export async function readGolden(model: GoldenModel): Promise<Golden> {
  const file = (name: string) => goldenFile(model, name);
  const json = async (name: string) => JSON.parse(new TextDecoder().decode(await file(name)));
  return {
    config: parseModelConfig(await json('config.json')),
    expected: await json('expected.json'),
    weights: readSafetensors(await file('model.safetensors')),
    gradients: readSafetensors(await file('expected-grads.safetensors')),
  };
}
