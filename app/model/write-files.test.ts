import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadBundle, type ModelFiles } from './bundle.ts';
import { type WrittenFile, writeModel } from './write-files.ts';

const folder = new URL('../../public/models/qwen-mini/', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, folder));
const shipped: ModelFiles = {
  name: 'qwen-mini',
  config: JSON.parse(read('config.json').toString()),
  tokenizer: JSON.parse(read('tokenizer.json').toString()),
  tokenizerConfig: JSON.parse(read('tokenizer_config.json').toString()),
  weights: read('model.safetensors'),
};

test('a written model is read back by the loader, with its new weights and the same tokens', () => {
  const before = loadBundle(shipped);
  const trained = before.weights.map((value, index) => value + (index % 7) / 8);
  const written = writeModel(shipped, trained);
  const after = loadBundle(filesOf(written));
  expect(after.weights).toEqual(trained);
  expect(after.config).toEqual(before.config);
  const sentence = 'take apple go desk';
  expect(after.tokenizer.encode(sentence)).toEqual(before.tokenizer.encode(sentence));
});

test('a model folder has the names that transformers looks for', () => {
  const written = writeModel(shipped, loadBundle(shipped).weights);
  expect(written.map(({ name }) => name)).toEqual([
    'config.json',
    'tokenizer.json',
    'tokenizer_config.json',
    'model.safetensors',
  ]);
});

function filesOf(written: readonly WrittenFile[]): ModelFiles {
  const bytes = (name: string) => {
    const found = written.find((file) => file.name === name);
    if (!found) throw new Error(`${name} was not written`);
    return found.bytes;
  };
  const parsed = (name: string): unknown => JSON.parse(new TextDecoder().decode(bytes(name)));
  return {
    name: 'written',
    config: parsed('config.json'),
    tokenizer: parsed('tokenizer.json'),
    tokenizerConfig: parsed('tokenizer_config.json'),
    weights: bytes('model.safetensors'),
  };
}
