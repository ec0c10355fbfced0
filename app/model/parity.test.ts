import { readFile } from 'node:fs/promises';
import { createNodeSession } from '../runtime/ort-node.ts';
import { parseModelConfig } from './config.ts';
import { type Golden, type GoldenModel, parityTests } from './parity.ts';
import { readSafetensors } from './safetensors.ts';

async function read(model: GoldenModel): Promise<Golden> {
  const file = (name: string) => readFile(new URL(`./golden/${model}/${name}`, import.meta.url));
  const json = async (name: string) => JSON.parse((await file(name)).toString());
  return {
    config: parseModelConfig(await json('config.json')),
    expected: await json('expected.json'),
    weights: readSafetensors(await file('model.safetensors')),
    bf16: readSafetensors(await file('model.bf16.safetensors')),
    gradients: readSafetensors(await file('expected-grads.safetensors')),
  };
}

parityTests(read, createNodeSession);
