/** The update contrast and PROP-3, on a tiny policy's own batch. */
import { expect, test } from 'vitest';
import type { Config } from '../experiment/config.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import { batchOf } from './batch.ts';
import { updateContrast } from './contrast.ts';
import { trainingPlans } from './iterate.ts';
import { compareForms } from './prop-3.ts';
import { colourWorld as world } from './testing/colour-world.ts';
import { tinyConfig, tinyLab } from './testing/tiny-lab.ts';

const config: Config = { ...tinyConfig, eta: 1, gate: 'sigmoid' };

async function sampled() {
  const { engine, bundle } = tinyLab(createNodeSession);
  const episodes = await engine.collect({ plans: trainingPlans(config, 1), temperature: 1, seed: 3 });
  return { engine, episodes, context: { engine, world, tokenizer: bundle.tokenizer } };
}

test('an update lifts what succeeded above what failed, is taken back, and with η = 0 is GRPO’s', async () => {
  const { engine, episodes, context } = await sampled();
  const before = await engine.save();
  const methods: Config[] = [config, { ...config, eta: 0 }, { ...config, method: 'grpo' }];
  const [adrs, silent, grpo] = await updateContrast(context, episodes, methods, 1);
  expect(await engine.save()).toEqual(before);
  await engine.dispose();

  // This world has tokens of one class.
  const tokens = episodes.flatMap(({ steps }) => steps.flatMap(({ response }) => response)).length;
  expect(grpo).toEqual([expect.objectContaining({ tokenClass: 'object', tokens, share: 1 })]);
  expect(grpo?.[0]?.size).toBeGreaterThan(0);
  expect(grpo?.[0]?.success).toBeGreaterThan(grpo?.[0]?.failure ?? Number.NaN);
  expect(silent).toEqual(grpo);
  expect(adrs).not.toEqual(grpo);
});

test('PROP-3: the shaped update and its auxiliary form have one gradient on a sampled batch', async () => {
  const { engine, episodes, context } = await sampled();
  const batch = batchOf(episodes, config, world, context.tokenizer);
  await engine.score(batch);
  const credit = await engine.credit(batch, config, 1);
  const { cosine, distance, teacherPart, norm } = await compareForms(engine, batch, credit, config);
  await engine.dispose();
  expect(norm).toBeGreaterThan(0);
  expect(cosine).toBeGreaterThan(1 - 1e-9);
  expect(distance).toBeLessThan(1e-5);
  // Else the two would be equal for want of a difference.
  expect(teacherPart).toBeGreaterThan(0.05);
});
