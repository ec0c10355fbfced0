import { expect, test } from 'vitest';
import type { Config } from '../experiment/config.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import type { EpisodePlan } from './episode.ts';
import { evaluate, rateOf } from './evaluate.ts';
import { heldOut, type Iteration, iterate } from './iterate.ts';
import { colourWorld as world } from './testing/colour-world.ts';
import { tinyConfig, tinyLab } from './testing/tiny-lab.ts';

async function train(config: Config, iterations: number, shards = 1): Promise<Iteration[]> {
  const { engine, bundle } = tinyLab(createNodeSession, { shards });
  const results: Iteration[] = [];
  for (let i = 1; i <= iterations; i++) {
    results.push(await iterate({ engine, world, tokenizer: bundle.tokenizer, config, clock: () => 0 }, i));
  }
  await engine.dispose();
  return results;
}

test('the same seed gives the same run, another seed another', async () => {
  const [once, again, other] = [
    await train(tinyConfig, 2),
    await train(tinyConfig, 2),
    await train({ ...tinyConfig, seed: 2 }, 2),
  ];
  expect(again).toEqual(once);
  const words = (run: Iteration[] | undefined) =>
    run?.flatMap(({ steps }) => steps.flatMap((step) => step.tokens));
  expect(words(other)).not.toEqual(words(once));
});

test('ADRS-6: with η = 0 ADRS is its base, GRPO', async () => {
  const grpo = await train({ ...tinyConfig, method: 'grpo' }, 2);
  const adrs = await train({ ...tinyConfig, eta: 0 }, 2);
  const advantages = (run: Iteration[]) =>
    run.flatMap(({ steps }) => steps.flatMap((step) => step.advantage));
  const losses = (run: Iteration[]) => run.map(({ record }) => record.diagnostics?.gradNorm);
  expect(advantages(adrs)).toEqual(advantages(grpo));
  expect(losses(adrs)).toEqual(losses(grpo));
  expect(advantages(adrs).some((value) => value !== 0)).toBe(true);
});

test('two shards sample and learn what one does', async () => {
  const [one, two] = [await train(tinyConfig, 1), await train(tinyConfig, 1, 2)];
  expect(two[0]?.steps.map((step) => step.tokens)).toEqual(one[0]?.steps.map((step) => step.tokens));
  const norms = [one, two].map((run) => run[0]?.record.diagnostics?.gradNorm ?? 0);
  expect(norms[0]).toBeGreaterThan(0);
  expect(norms[1]).toBeCloseTo(norms[0] as number, 5);
});

test('the first update of a tiny run keeps its loss and gradient norm', async () => {
  const [first] = await train(tinyConfig, 1);
  // Golden: a change of any graph, kernel, reward or draw shows here.
  expect(first?.record.diagnostics?.loss).toBeCloseTo(golden.loss, 5);
  expect(first?.record.diagnostics?.gradNorm).toBeCloseTo(golden.gradNorm, 4);
  expect(first?.record.diagnostics?.entropy).toBeCloseTo(golden.entropy, 4);
});

const golden = { loss: 0.053764, gradNorm: 0.648885, entropy: 2.558094 };

test('a batch of 8 episodes is 8 batches of 1', async () => {
  const plans: EpisodePlan[] = Array.from({ length: 8 }, (_, i) => ({
    taskSeed: 40 + i,
    split: 'train',
    stream: i,
    skill: 'none',
    stepLimit: 2,
  }));
  const request = { temperature: 1, seed: 5 };
  const whole = tinyLab(createNodeSession, { batch: 8 }).engine;
  const single = tinyLab(createNodeSession, { batch: 1 }).engine;
  const together = await whole.collect({ ...request, plans });
  for (const [i, plan] of plans.entries()) {
    const [alone] = await single.collect({ ...request, plans: [plan] });
    expect(alone?.steps.map((step) => step.response)).toEqual(
      together[i]?.steps.map((step) => step.response),
    );
  }
});

test('log-probs of sampling and of scoring agree to 1e-4, token by token', async () => {
  const { engine } = tinyLab(createNodeSession);
  const { bundle } = tinyLab(createNodeSession);
  const config: Config = { ...tinyConfig, skill: 'none' };
  const { steps } = await iterate({ engine, world, tokenizer: bundle.tokenizer, config, clock: () => 0 }, 1);
  expect(steps.length).toBeGreaterThan(4);
  // With no skill in context the teacher, still the start weights, reads exactly what the policy read.
  for (const { lT, lB } of steps) {
    for (const [i, value] of lT.entries()) expect(value).toBeCloseTo(lB[i] as number, 4);
  }
});

test('a pool of tasks is the first tasks of the run, over and over again', async () => {
  const tasksOf = async (taskPool: number) => {
    const { engine, bundle } = tinyLab(createNodeSession);
    const seeds: number[][] = [];
    const collect = engine.collect.bind(engine);
    engine.collect = (request, ...rest) => {
      if (request.plans[0]?.split === 'train') seeds.push(request.plans.map((plan) => plan.taskSeed));
      return collect(request, ...rest);
    };
    const config: Config = { ...tinyConfig, taskPool, evalEvery: 100, iterations: 100 };
    const context = { engine, world, tokenizer: bundle.tokenizer, config, clock: () => 0 };
    for (let i = 1; i <= 3; i++) await iterate(context, i);
    // One seed a group: its trajectories share the task.
    return seeds.flatMap((plans) => plans.filter((_, at) => at % config.group === 0));
  };
  const fresh = await tasksOf(0);
  expect(new Set(fresh).size).toBe(6);
  expect(await tasksOf(6)).toEqual(fresh);
  expect(await tasksOf(3)).toEqual([...fresh.slice(0, 3), ...fresh.slice(0, 3)]);
});

test('both splits are evaluated, known rooms first', async () => {
  const { engine } = tinyLab(createNodeSession);
  const evaluations = await heldOut(engine, { ...tinyConfig, evalSplit: 'both' });
  expect(evaluations.map(({ split, temperature }) => [split, temperature])).toEqual([
    ['valid-seen', 1],
    ['valid-seen', 0.4],
    ['valid-unseen', 1],
    ['valid-unseen', 0.4],
  ]);
});

test('held-out returns are counted as the experiment rewards; without rewards there are none', async () => {
  const { engine } = tinyLab(createNodeSession);
  const returns = async (change: Partial<Config>) => {
    const [one] = await heldOut(engine, { ...tinyConfig, ...change });
    return {
      success: one?.all.success ?? 0,
      mean: one?.all.return,
      byType: Object.values(one?.byType ?? {}),
    };
  };
  const plain = await returns({ successReward: 1, invalidPenalty: 0 });
  // Every success of this world is one reward, so the mean return is the share of successes.
  expect(plain.success).toBeGreaterThan(0);
  expect(plain.mean).toBe(plain.success);
  const tenfold = await returns({ successReward: 10, invalidPenalty: 0 });
  expect(tenfold.mean).toBeCloseTo(10 * plain.success, 12);
  const weighed = tenfold.byType.reduce((sum, rate) => sum + (rate.return ?? 0) * rate.episodes, 0);
  expect(weighed / tinyConfig.evalEpisodes).toBeCloseTo(tenfold.mean ?? 0, 12);
  const plan = { episodes: 4, split: 'valid-seen', skill: 'none', stepLimit: 2, seed: 1 } as const;
  expect((await evaluate(engine, plan))[0]?.all).not.toHaveProperty('return');
});

test('a penalty for every invalid step lowers the return by as many', async () => {
  const { engine } = tinyLab(createNodeSession);
  const plans: EpisodePlan[] = Array.from({ length: 8 }, (_, i) => ({
    taskSeed: 40 + i,
    split: 'train',
    stream: i,
    skill: 'none',
    stepLimit: 3,
  }));
  const episodes = await engine.collect({ plans, temperature: 1, seed: 5 });
  const invalid = episodes.flatMap(({ steps }) => steps.filter(({ valid }) => !valid)).length;
  expect(invalid).toBeGreaterThan(0);
  const [free, fined] = [0, 0.5].map(
    (invalidPenalty) => rateOf(episodes, { successReward: 1, invalidPenalty }).return ?? Number.NaN,
  );
  expect(free).toBeCloseTo((fined ?? Number.NaN) + (0.5 * invalid) / episodes.length, 12);
});
