import { expect, test } from 'vitest';
import { madeConfig, madeFiles, madeWeights } from '../lab/real/testing/made-checkpoint.ts';
import { parseModelConfig } from '../model/config.ts';
import { writeSafetensors } from '../model/safetensors.ts';
import type { ModelFolder } from '../source/folder.ts';
import { checkpointDigest } from './digest.ts';

const config = madeConfig('qwen3');
const parsed = parseModelConfig(config);
const files = madeFiles(config);

function folderOf(contents: Readonly<Record<string, Uint8Array>>): ModelFolder {
  return {
    label: 'made',
    sizes: new Map(Object.entries(contents).map(([name, { length }]) => [name, length])),
    read: async (name, start, end) => new Uint8Array(contents[name]?.subarray(start, end) ?? []),
  };
}
const digest = (contents: Readonly<Record<string, Uint8Array>>) =>
  checkpointDigest(folderOf(contents), parsed);

test('a checkpoint is told from one whose training touched a single matrix', async () => {
  const changed = [...madeWeights(config)].map(([name, tensor]) => {
    const touched = name === 'model.layers.1.self_attn.q_proj.weight';
    return [name, touched ? { ...tensor, data: tensor.data.map((value) => value + 0.001) } : tensor] as const;
  });
  const merged = { ...files, 'model.safetensors': writeSafetensors(changed) };
  expect(await digest(merged)).not.toBe(await digest(files));
});

test('the same files have one digest, whatever else lies in the folder', async () => {
  const note = new TextEncoder().encode('{"files":{}}');
  expect(await digest({ 'kept.json': note, ...files })).toBe(await digest(files));
  const template = new TextEncoder().encode('another');
  expect(await digest({ ...files, 'chat_template.jinja': template })).not.toBe(await digest(files));
});
