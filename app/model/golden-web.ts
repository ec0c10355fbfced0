/** Test support: the golden models as files, in the browser. */
import { parseModelConfig } from './config.ts';
import type { Golden, GoldenModel } from './parity.ts';
import { readSafetensors } from './safetensors.ts';

const urls = import.meta.glob<string>('./golden/*/*', { query: '?url', import: 'default', eager: true });

export async function readGolden(model: GoldenModel): Promise<Golden> {
  const file = async (name: string): Promise<Uint8Array> => {
    const response = await fetch(urls[`./golden/${model}/${name}`] ?? '');
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  };
  const json = async (name: string) => JSON.parse(new TextDecoder().decode(await file(name)));
  return {
    config: parseModelConfig(await json('config.json')),
    expected: await json('expected.json'),
    weights: readSafetensors(await file('model.safetensors')),
    gradients: readSafetensors(await file('expected-grads.safetensors')),
  };
}
