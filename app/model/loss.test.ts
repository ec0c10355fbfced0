/** PPO-1 and KL-1 against the released code's own numbers, and against the formulas in float64. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradients } from '../onnx/backward.ts';
import { encode } from '../onnx/encode.ts';
import { Graph } from '../onnx/graph.ts';
import { mul, total } from '../onnx/math.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import type { Session } from '../runtime/session.ts';
import goldens from './golden/token-losses.json' with { type: 'json' };
import { tokenLoss } from './loss.ts';

interface Tokens {
  readonly policy: readonly number[];
  readonly behaviour?: readonly number[];
  readonly reference?: readonly number[];
  readonly advantage?: readonly number[];
  readonly imitation?: readonly number[];
  readonly entropy?: readonly number[];
}
interface Coefficients {
  readonly clipLow?: number;
  readonly clipHigh?: number;
  readonly dualClip?: number;
  readonly kl?: number;
  readonly entropyBonus?: number;
}

const sessions = new Map<number, Promise<Session>>();

/** Loss (token mean) and its gradient with respect to log π and to the entropy. */
async function evaluate(tokens: Tokens, coefficients: Coefficients = {}) {
  const count = tokens.policy.length;
  const session = await (sessions.get(count) ?? lossSession(count));
  const column = (values: readonly number[] = new Array<number>(count).fill(0)) => ({
    data: Float32Array.from(values),
    dims: [count],
  });
  const scalar = (value: number) => ({ data: Float32Array.of(value), dims: [] });
  const outputs = await session.run({
    logProbs: column(tokens.policy),
    entropy: column(tokens.entropy),
    advantage: column(tokens.advantage),
    imitation: column(tokens.imitation),
    behaviour: column(tokens.behaviour ?? tokens.policy),
    reference: column(tokens.reference ?? tokens.policy),
    clipLow: scalar(coefficients.clipLow ?? 0.2),
    clipHigh: scalar(coefficients.clipHigh ?? 0.2),
    dualClip: scalar(coefficients.dualClip ?? 3),
    kl: scalar(coefficients.kl ?? 0),
    entropyBonus: scalar(coefficients.entropyBonus ?? 0),
  });
  const [loss = Number.NaN] = outputs.loss?.data ?? [];
  return {
    loss,
    gradient: [...(outputs.gradient?.data ?? [])],
    entropy: [...(outputs.entropyGradient?.data ?? [])],
  };
}

function lossSession(count: number): Promise<Session> {
  const graph = new Graph();
  const column = (name: string) => graph.input(name, 'f32', [count]);
  const scalar = (name: string) => graph.input(name, 'f32', []);
  const [logProbs, entropy] = [column('logProbs'), column('entropy')];
  const terms = {
    logProbs,
    entropy,
    advantage: column('advantage'),
    imitation: column('imitation'),
    behaviour: column('behaviour'),
    reference: column('reference'),
  };
  const coefficients = {
    clipLow: scalar('clipLow'),
    clipHigh: scalar('clipHigh'),
    dualClip: scalar('dualClip'),
    kl: scalar('kl'),
    entropyBonus: scalar('entropyBonus'),
  };
  const loss = total(mul(tokenLoss(terms, coefficients), 1 / count));
  graph.output('loss', loss);
  const [gradient, entropyGradient] = gradients(loss, [logProbs, entropy]);
  if (gradient !== undefined) graph.output('gradient', gradient);
  if (entropyGradient !== undefined) graph.output('entropyGradient', entropyGradient);
  const session = createNodeSession(encode(graph.finish()));
  sessions.set(count, session);
  return session;
}

function expectClose(actual: readonly number[], expected: readonly number[], tolerance = 1e-6): void {
  expect(actual).toHaveLength(expected.length);
  for (const [i, value] of expected.entries()) {
    expect(Math.abs((actual[i] ?? Number.NaN) - value), `token ${i}`).toBeLessThan(tolerance);
  }
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
const zip = (a: readonly number[], b: readonly number[], f: (a: number, b: number) => number): number[] =>
  a.map((value, i) => f(value, b[i] ?? Number.NaN));

describe.each(Object.entries(goldens))('golden %s', (_, golden) => {
  const { policy, behaviour, teacher, advantage } = golden;
  const gap = zip(teacher, policy, (t, l) => t - l);

  test('PPO-1 with clip 0.2 and dual clip 3', async () => {
    const { loss, gradient } = await evaluate({ policy, behaviour, advantage });
    expect(loss).toBeCloseTo(golden.ppo.loss, 6);
    expectClose(gradient, golden.ppo.gradient);
  });

  test('KL-1 from the behaviour policy', async () => {
    const { loss, gradient } = await evaluate({ policy, reference: behaviour }, { kl: 1 });
    expect(loss).toBeCloseTo(golden.klK3.loss, 6);
    expectClose(gradient, golden.klK3.gradient);
  });

  test('PPO-1 with imitation = the gate of SDAR (λ = 1, β = 5) has SDAR’s auxiliary gradient', async () => {
    const gate = gap.map((value) => sigmoid(5 * value));
    const { loss, gradient } = await evaluate({ policy, imitation: gate });
    // The loss leaves out what does not depend on the policy: the mean of gate · l^T.
    expect(loss + mean(zip(gate, teacher, (g, t) => g * t))).toBeCloseTo(golden.sdar.loss, 5);
    expectClose(gradient, golden.sdar.gradient);
  });

  test('PPO-1 with imitation ½ everywhere is OPSD (SDAR with β = 0)', async () => {
    const half = policy.map(() => 0.5);
    const { loss, gradient } = await evaluate({ policy, imitation: half });
    expect(loss + 0.5 * mean(teacher)).toBeCloseTo(golden.opsd.loss, 5);
    expectClose(gradient, golden.opsd.gradient);
  });

  test('PPO-1 with imitation = −dL/dl of Skill-SD (λ = 1), ρ differentiated too, has its gradient', async () => {
    const ratio = zip(policy, behaviour, (l, b) => Math.exp(Math.min(l - b, 10)));
    const k3 = gap.map((d) => Math.exp(d) - 1 - d);
    const imitation = policy.map((_, i) => {
      const [rho, k, d] = [ratio[i] ?? 0, k3[i] ?? 0, gap[i] ?? 0];
      return -rho * (k + 1 - Math.exp(d));
    });
    expect(mean(zip(ratio, k3, (rho, k) => rho * k))).toBeCloseTo(golden.skillSd.loss, 5);
    const { gradient } = await evaluate({ policy, imitation });
    expectClose(gradient, golden.skillSd.gradient);
  });
});

describe('PPO-1', () => {
  const clip = (x: number, low: number, high: number): number => Math.min(Math.max(x, low), high);
  const reference = (advantage: number, ratio: number): number => {
    const loss = -Math.min(ratio * advantage, clip(ratio, 0.8, 1.3) * advantage);
    return advantage < 0 ? Math.min(loss, -3 * advantage) : loss;
  };
  const coefficients = { clipLow: 0.2, clipHigh: 0.3, dualClip: 3 };

  test('is the formula for every advantage and ratio', async () => {
    const number = fc.double({ min: -4, max: 4, noNaN: true });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(number, number), { minLength: 8, maxLength: 8 }), async (pairs) => {
        const advantage = pairs.map(([a]) => a);
        const policy = pairs.map(([, logRatio]) => logRatio - 5);
        const { loss } = await evaluate({ policy, behaviour: policy.map(() => -5), advantage }, coefficients);
        const expected = mean(pairs.map(([a, logRatio]) => reference(a, Math.exp(logRatio))));
        expect(Math.abs(loss - expected)).toBeLessThan(1e-5 * (1 + Math.abs(expected)));
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ['inside the clip the gradient is −ρA', 1.1, 2, -2.2],
    ['above the clip a gain has none', 1.4, 2, 0],
    ['below the clip a loss has none', 0.7, -2, 0],
    ['below the clip a gain keeps it', 0.7, 2, -1.4],
    ['above the clip a loss keeps it', 1.4, -2, 2.8],
    ['beyond the dual clip a loss has none', 3.5, -2, 0],
    ['at ratio 1 it is the policy gradient', 1, 0.5, -0.5],
  ])('%s', async (_, ratio, advantage, expected) => {
    const behaviour = [-2];
    const { gradient } = await evaluate(
      { policy: [Math.log(ratio) - 2], behaviour, advantage: [advantage] },
      coefficients,
    );
    expectClose(gradient, [expected], 1e-5);
  });

  test('stays finite for any difference of log-probs', async () => {
    const { loss, gradient } = await evaluate(
      { policy: [0, -300], behaviour: [-300, 0], reference: [-300, 0], advantage: [1, -1] },
      { kl: 1 },
    );
    expect([loss, ...gradient].every(Number.isFinite)).toBe(true);
  });
});

describe('the other terms', () => {
  const base = { policy: [-1], entropy: [0.7], imitation: [0.3], reference: [-1.5] };

  test('KL-1 adds kl · (e^d − d − 1)', async () => {
    const with0 = await evaluate(base);
    const with2 = await evaluate(base, { kl: 2 });
    expect(with2.loss - with0.loss).toBeCloseTo(2 * (Math.exp(-0.5) + 0.5 - 1), 6);
  });

  test('imitation subtracts imitation · log π, the entropy bonus its part of the entropy', async () => {
    const { loss, gradient, entropy } = await evaluate(base, { entropyBonus: 0.1 });
    expect(loss).toBeCloseTo(0.3 - 0.07, 6);
    expectClose(gradient, [-0.3]);
    expectClose(entropy, [-0.1]);
  });
});
