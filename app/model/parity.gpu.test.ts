/** The parity table in the browser: on wasm, and on WebGPU with no node allowed to fall back to the CPU. */
import { describe } from 'vitest';
import { createStrictGpuSession } from '../runtime/gpu-load.ts';
import { createWasmSession } from '../runtime/ort-web.ts';
import { parseModelConfig } from './config.ts';
import { type Golden, type GoldenModel, parityTests } from './parity.ts';
import { readSafetensors } from './safetensors.ts';

const urls = import.meta.glob<string>('./golden/*/*', { query: '?url', import: 'default', eager: true });

async function read(model: GoldenModel): Promise<Golden> {
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

describe('wasm', () => parityTests(read, createWasmSession));
describe('WebGPU', () => parityTests(read, createStrictGpuSession));
