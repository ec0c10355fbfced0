import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EvaluationRequest, evaluate } from '../lab/evaluate.ts';
import { jsonFiles } from '../lab/pretrain/model-files.ts';
import { household } from '../worlds/household/household.ts';
import type { SkillSource } from '../worlds/world.ts';
import { type NodeLab, openNodeLab, shippedModel } from './node-lab.ts';

/** The bounds are the shipped policy's purpose; the card gives the figures of 256 episodes. */
describe('the shipped mini policy', () => {
  let lab: NodeLab;
  beforeAll(async () => {
    lab = await openNodeLab({
      model: shippedModel('household'),
      world: household.name,
      batch: 64,
      workers: 1,
    });
  });
  afterAll(() => lab.engine.dispose());

  const success = async (skill: SkillSource) => {
    const request: EvaluationRequest = { episodes: 128, split: 'valid-seen', skill, stepLimit: 16, seed: 1 };
    const [atOne] = await evaluate(lab.engine, request);
    return atOne?.all.success;
  };

  it('speaks the words of the world as it is', async () => {
    for (const [name, content] of Object.entries(jsonFiles(household.words))) {
      expect(JSON.parse(await readFile(join(shippedModel('household'), name), 'utf8')), name).toEqual(
        content,
      );
    }
  });

  it('is small: 50,000 to 300,000 parameters, under a megabyte', async () => {
    expect(lab.bundle.weights.length).toBeGreaterThan(50_000);
    expect(lab.bundle.weights.length).toBeLessThan(300_000);
    expect((await readFile(join(shippedModel('household'), 'model.safetensors'))).length).toBeLessThan(1e6);
  });

  it('succeeds with the matched skill, seldom without, least with a misleading one', async () => {
    const [matched, none, misleading] = [
      await success('matched'),
      await success('none'),
      await success('misleading'),
    ];
    expect(matched).toBeGreaterThan(0.8);
    expect(none).toBeGreaterThan(0.08);
    expect(none).toBeLessThan(0.32);
    expect(misleading).toBeLessThan(none ?? 0);
  });
});
