/** Iterations of a made checkpoint in the natural voice. */
import { describe, expect, test } from 'vitest';
import type { Config } from '../../experiment/config.ts';
import { parseModelConfig } from '../../model/config.ts';
import { parseRecording } from '../../protocol/recording.ts';
import { createNodeSession } from '../../runtime/ort-node.ts';
import { Scorer } from '../../runtime/scorer.ts';
import { naturalHousehold } from '../../worlds/household/natural/natural.ts';
import { headerOf } from '../header.ts';
import { type Iteration, iterateVoiced, trainingPlans } from '../iterate.ts';
import { concatenate } from '../sequence.ts';
import { luckyHousehold } from './testing/lucky-household.ts';
import { madeConfig } from './testing/made-checkpoint.ts';
import { realConfig, realLab, speech } from './testing/real-lab.ts';

const families = ['qwen2', 'qwen3'] as const;

type Family = (typeof families)[number];

const trained = new Map<string, ReturnType<typeof train>>();
/** Several tests look at the same run. */
function known(family: Family, change: Partial<Config> = {}): ReturnType<typeof train> {
  const key = `${family} ${JSON.stringify(change)}`;
  const run = trained.get(key) ?? train(family, { ...realConfig, ...change });
  trained.set(key, run);
  return run;
}

async function train(family: Family, config: Config) {
  const { engine, voice, weights } = realLab(family);
  const before = { adapter: (await engine.save()).weights, base: copyOf(weights) };
  const iterations: Iteration[] = [];
  for (let i = 1; i <= 2; i += 1) {
    iterations.push(await iterateVoiced({ engine, voice, config, clock: () => 0 }, i));
  }
  const after = { adapter: (await engine.save()).weights, base: copyOf(weights) };
  await engine.dispose();
  return { iterations, before, after, voice, device: engine.device };
}

const copyOf = (weights: Readonly<Record<string, { readonly data: ArrayLike<number> }>>) =>
  Object.entries(weights).map(([name, { data }]) => [name, Float32Array.from(data)] as const);
const norms = (run: readonly Iteration[]) => run.map(({ record }) => record.diagnostics?.gradNorm ?? 0);
const advantages = (run: readonly Iteration[]) =>
  run.flatMap(({ steps }) => steps.map((one) => one.advantage));

describe.each(families)('%s', (family) => {
  test('ADRS learns by its adapter alone, in finite numbers, and the recording opens', async () => {
    const { iterations, before, after, voice, device } = await known(family);
    expect(Math.max(...norms(iterations))).toBeGreaterThan(0);
    expect(after.adapter.every(Number.isFinite)).toBe(true);
    expect(after.adapter).not.toEqual(before.adapter);
    expect(after.base).toEqual(before.base);
    const steps = iterations.flatMap((one) => one.steps);
    for (const step of steps) {
      for (const column of [step.lB, step.lT, step.qhat, step.z, step.advantage]) {
        expect(column).toHaveLength(step.tokens.length);
        expect(column.every(Number.isFinite)).toBe(true);
      }
    }
    const model = { name: 'made', parameters: 1 };
    const header = headerOf({
      config: realConfig,
      model,
      taskTypes: voice.taskTypes,
      device,
      appVersion: '0',
      started: '2026-01-01T00:00:00.000Z',
    });
    const lines = [header, ...iterations.flatMap((one) => [one.record, ...one.steps])];
    const recording = parseRecording(lines.map((line) => JSON.stringify(line)).join('\n'));
    expect(recording.iterations).toHaveLength(2);
    expect(recording.steps.get(1)?.[0]?.observation[0]).toContain('<|im_start|>user\n');
    expect(recording.iterations[0]?.groups[0]?.skill).toContain('#');
  });

  test('ADRS-6: with η = 0 ADRS is its base, GRPO', async () => {
    const grpo = await known(family, { method: 'grpo' });
    const adrs = await known(family, { eta: 0 });
    expect(grpo.after.adapter).not.toEqual(grpo.before.adapter);
    expect(advantages(adrs.iterations)).toEqual(advantages(grpo.iterations));
    expect(norms(adrs.iterations)).toEqual(norms(grpo.iterations));
    expect(adrs.after.adapter).toEqual(grpo.after.adapter);
  });
});

test('the same seed gives the same run, another seed another', async () => {
  const [once, again] = [await known('qwen2'), await train('qwen2', realConfig)];
  expect(again.iterations).toEqual(once.iterations);
  const other = await known('qwen2', { seed: 2 });
  expect(other.iterations[0]?.steps[0]?.tokens).not.toEqual(once.iterations[0]?.steps[0]?.tokens);
});

describe('the teacher', () => {
  async function sampled(change: Partial<Config>) {
    const lab = realLab('qwen3');
    const config = { ...realConfig, ...change };
    const episodes = await lab.engine.collect({
      plans: trainingPlans(config, 1),
      temperature: 1,
      seed: 3,
    });
    const batch = lab.voice.batch(episodes, config);
    await lab.engine.score(batch);
    const { lT } = await lab.engine.credit(batch, config, 1);
    return { ...lab, config, batch, lT };
  }

  test('finds the tokens as likely as a plain pass over the prompt with the skill does', async () => {
    const { engine, weights, batch, lT } = await sampled({ skill: 'matched' });
    const scorer = new Scorer(parseModelConfig(madeConfig('qwen3')), createNodeSession, 3072);
    const expected: number[] = [];
    const [episode] = batch.episodes;
    const { plan, steps } = episode ?? expect.fail('no episode');
    const task = naturalHousehold.task(plan.taskSeed, plan.split);
    let state = naturalHousehold.start(task);
    let observation = naturalHousehold.observe(state);
    const turns: { observation: string; action: string }[] = [];
    for (const { response } of steps) {
      const message = naturalHousehold.prompt(state, observation, turns);
      const skill = naturalHousehold.skill(task, 'matched', () => 0);
      const prompt = speech.prompt(`[Privileged Skill Information]\n${skill}\n\n${message}`);
      const [row] = await scorer.logProbs(weights, [[...prompt, ...response]]);
      expected.push(...Array.from(row ?? []).slice(prompt.length - 1));
      const answer = speech.answer(response);
      turns.push({ observation, action: answer });
      ({ state, observation } = naturalHousehold.step(state, answer));
    }
    expect(steps.length).toBeGreaterThan(0);
    for (const [i, value] of expected.entries()) expect(lT?.[i]).toBeCloseTo(value, 3);
    await Promise.all([engine.dispose(), scorer.dispose()]);
  });

  test('without a skill is the start policy; refreshed, it is the policy of that moment', async () => {
    const { engine, batch, config, lT } = await sampled({ skill: 'none' });
    const behaviour = concatenate(batch.behaviour);
    for (const [i, value] of behaviour.entries()) expect(lT?.[i]).toBeCloseTo(value, 3);
    await engine.update(batch, { ...config, lr: 0.01 });
    await engine.score(batch);
    expect((await engine.credit(batch, config, 1)).lT).toEqual(lT);
    await engine.refreshTeacher();
    await engine.score(batch);
    const policy = concatenate(await engine.logProbs('policy', batch));
    expect((await engine.credit(batch, config, 1)).lT).toEqual(policy);
    expect(policy).not.toEqual(lT);
    await engine.dispose();
  });

  test('and the reference stand still while KL-1 pulls the policy back', async () => {
    const { engine, batch, config } = await sampled({ skill: 'matched' });
    const start = await engine.logProbs('start', batch);
    const state = await engine.save();
    await engine.update(batch, { ...config, kl: 0.05, lr: 0.01 });
    expect(await engine.logProbs('start', batch)).toEqual(start);
    expect((await engine.save()).weights).not.toEqual(state.weights);
    await engine.restore(state);
    expect(await engine.save()).toEqual(state);
    await engine.dispose();
  });
});

test('a prompt that is too long is refused with the count of tokens over, and nothing is cut', async () => {
  const { engine, voice } = realLab('qwen2', { limits: { prompt: 100, response: 4 } });
  const message = luckyHousehold.prompt(
    luckyHousehold.start(luckyHousehold.task(1, 'train')),
    'You see.',
    [],
  );
  const count = speech.prompt(message).length;
  expect(() => voice.prompt(message, '')).toThrow(
    expect.objectContaining({
      name: 'ContextExceeded',
      message: expect.stringContaining(`${count} tokens, ${count - 100} over`),
    }),
  );
  const request = { plans: trainingPlans(realConfig, 1), temperature: 1, seed: 1 };
  await expect(engine.collect(request)).rejects.toThrow('over the context of 100');
  await engine.dispose();
});

test('a response ends with the first stop token, or at its limit', async () => {
  const stops = new Set(Array.from({ length: 4160 }, (_, id) => id).filter((id) => id % 3 === 0));
  const { engine } = realLab('qwen2', { speech: { ...speech, stops } });
  const episodes = await engine.collect({ plans: trainingPlans(realConfig, 1), temperature: 1, seed: 1 });
  const responses = episodes.flatMap(({ steps }) => steps.map(({ response }) => response));
  for (const response of responses) {
    const stopped = response.map((id) => stops.has(id));
    expect(stopped.slice(0, -1)).not.toContain(true);
    expect(stopped.at(-1) === true || response.length === 4).toBe(true);
  }
  expect(new Set(responses.map(({ length }) => length)).size).toBeGreaterThan(1);
  await engine.dispose();
});
