import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createNodeSession } from '../runtime/ort-node.ts';
import { parseModelConfig } from './config.ts';
import { type Golden, type GoldenModel, parityTests, scoreError } from './parity.ts';
import { readSafetensors } from './safetensors.ts';

const fileOf = (model: GoldenModel, name: string) =>
  readFile(new URL(`./golden/${model}/${name}`, import.meta.url));

async function read(model: GoldenModel): Promise<Golden> {
  const file = (name: string) => fileOf(model, name);
  const json = async (name: string) => JSON.parse((await file(name)).toString());
  return {
    config: parseModelConfig(await json('config.json')),
    expected: await json('expected.json'),
    weights: readSafetensors(await file('model.safetensors')),
    gradients: readSafetensors(await file('expected-grads.safetensors')),
  };
}

parityTests(read, createNodeSession);

test.each(['qwen2-tiny', 'qwen3-tiny'] as const)(
  '%s stored as bf16 scores the same to the precision of bf16',
  async (model) => {
    const weights = readSafetensors(await fileOf(model, 'model.bf16.safetensors'));
    expect(await scoreError(createNodeSession, await read(model), weights)).toBeLessThan(0.05);
  },
);
