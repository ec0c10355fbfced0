/** Every method of the tables in the loop: what it reads, what it learns from, what it leaves alone. */
import { describe, expect, test } from 'vitest';
import type { Config } from '../experiment/config.ts';
import { methods, methodTraits } from '../experiment/methods.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import { heldOut, iterate } from './iterate.ts';
import { colourWorld as world } from './testing/colour-world.ts';
import { tinyConfig, tinyLab } from './testing/tiny-lab.ts';

/** Strong enough for every term to be seen in a few tokens. */
const config: Config = { ...tinyConfig, evalEvery: 1, iterations: 1, distillLambda: 0.5, skillSdLambda: 0.5 };

async function first(change: Partial<Config>) {
  const { engine, bundle } = tinyLab(createNodeSession);
  const before = await engine.save();
  const context = { engine, world, tokenizer: bundle.tokenizer, clock: () => 0 };
  const iteration = await iterate({ ...context, config: { ...config, ...change } }, 1);
  const after = await engine.save();
  await engine.dispose();
  const moved = after.weights.some((weight, i) => weight !== before.weights[i]);
  return { ...iteration, moved, updates: after.updates };
}

describe.each(methods)('%s', (method) => {
  const traits = methodTraits[method];

  test('runs an iteration, learns if it trains, asks a teacher if it has one', async () => {
    const { record, steps, moved, updates } = await first({ method });
    expect(moved).toBe(traits.trains);
    expect(updates).toBe(traits.trains ? 1 : 0);
    expect((record.diagnostics?.gradNorm ?? 0) > 0).toBe(traits.trains);
    expect(record.diagnostics?.entropy).toBeGreaterThan(1);
    expect(record.evaluations).toHaveLength(2);
    expect(steps.every((step) => step.lT.length === (traits.teacher ? step.tokens.length : 0))).toBe(true);
    expect(steps.every((step) => (step.imitation !== undefined) === traits.imitates)).toBe(true);
    expect(steps.every((step) => step.advantage.every(Number.isFinite))).toBe(true);
  });

  test('SKILL-1: reads the skill where its traits say so', async () => {
    const { steps } = await first({ method });
    const opening = steps.filter((step) => step.step === 0).map((step) => step.observation[0]);
    // The skill of this world begins with "hint"; its tasks begin with "say".
    expect(new Set(opening)).toEqual(new Set([traits.skillInTraining ? 'hint' : 'say']));

    const { engine } = tinyLab(createNodeSession);
    const asked = new Set<string>();
    const collect = engine.collect.bind(engine);
    engine.collect = (request, ...rest) => {
      for (const plan of request.plans) asked.add(plan.skill);
      return collect(request, ...rest);
    };
    await heldOut(engine, { ...config, method });
    await engine.dispose();
    expect([...asked]).toEqual([traits.skillInEvaluation ? config.skill : 'none']);
  });
});
