import { expect, test } from 'vitest';
import { createNodeSession } from '../runtime/ort-node.ts';
import { goldenFile, readGolden } from './golden-node.ts';
import { goldenModels, parityTests, scoreError } from './parity.ts';
import { readSafetensors } from './safetensors.ts';

parityTests(readGolden, createNodeSession);

test.each(goldenModels)('%s stored as bf16 scores the same to the precision of bf16', async (model) => {
  const weights = readSafetensors(await goldenFile(model, 'model.bf16.safetensors'));
  expect(await scoreError(createNodeSession, await readGolden(model), weights)).toBeLessThan(0.05);
});
