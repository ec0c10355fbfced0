/** The teacher stays what it was, or follows the policy; the start policy stays where it is. */
import { expect, test } from 'vitest';
import type { Config } from '../experiment/config.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import { type Iteration, iterate } from './iterate.ts';
import { colourWorld as world } from './testing/colour-world.ts';
import { tinyConfig, tinyLab } from './testing/tiny-lab.ts';

/** A teacher without a skill reads what the policy reads: any gap is a difference of weights. */
const config: Config = { ...tinyConfig, skill: 'none', lr: 0.01, evalEvery: 2 };

const contextOf = (change: Partial<Config>) => {
  const { engine, bundle } = tinyLab(createNodeSession);
  const context = {
    engine,
    world,
    tokenizer: bundle.tokenizer,
    config: { ...config, ...change },
    clock: () => 0,
  };
  return { engine, context };
};

async function train(change: Partial<Config>, iterations: number): Promise<Iteration[]> {
  const { engine, context } = contextOf(change);
  const results: Iteration[] = [];
  for (let i = 1; i <= iterations; i++) results.push(await iterate(context, i));
  await engine.dispose();
  return results;
}

/** Largest |l^T − l^b| of an iteration. */
const apart = ({ steps }: Iteration) =>
  Math.max(...steps.flatMap(({ lT, lB }) => lT.map((value, t) => Math.abs(value - (lB[t] ?? 0)))));

test('a teacher that is refreshed every second iteration lags by one at most', async () => {
  const gaps = (await train({ teacherRefresh: 2 }, 5)).map(apart);
  for (const fresh of [0, 2, 4]) expect(gaps[fresh]).toBeLessThan(1e-4);
  for (const stale of [1, 3]) expect(gaps[stale]).toBeGreaterThan(1e-2);
});

test('a teacher that is never refreshed falls behind', async () => {
  const gaps = (await train({}, 3)).map(apart);
  expect(gaps[0]).toBeLessThan(1e-4);
  expect(gaps[2]).toBeGreaterThan(gaps[1] ?? Number.NaN);
});

test('KL-1 to the start is measured where the run evaluates, whoever the teacher is', async () => {
  for (const teacherRefresh of [0, 1]) {
    const found = (await train({ teacherRefresh }, 4)).map(({ record }) => record.diagnostics?.klStart);
    expect(found.map((value) => value !== undefined)).toEqual([false, true, true, true]);
    expect(found[3]).toBeGreaterThan(1e-4);
  }
  const [first] = await train({ evalEvery: 1 }, 1);
  expect(first?.record.diagnostics?.klStart).toBeCloseTo(0, 6);
});

test('a checkpoint brings a refreshed teacher back, and the start policy where there was none', async () => {
  const change = { teacherRefresh: 2 };
  const whole = await train(change, 4);
  const { engine, context } = contextOf(change);
  for (let i = 1; i <= 3; i++) await iterate(context, i);
  const state = await engine.save();
  const other = contextOf(change);
  await other.engine.restore(state);
  expect((await iterate(other.context, 4)).steps).toEqual(whole[3]?.steps);

  await other.engine.restore({ ...state, teacher: null });
  const start = await other.engine.save();
  expect(start.teacher).toBeNull();
  expect(apart(await iterate(other.context, 2))).toBeGreaterThan(apart(whole[3] as Iteration));
});
