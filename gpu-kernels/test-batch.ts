/** Batches for tests: a small one to reckon by hand, and a large ragged one with every edge in it. */
import { expect } from 'vitest';
import { uniform } from './counter-random.ts';
import { type Ragged, ragged } from './ragged.ts';
import type { Floats } from './read.ts';

/** Two groups; steps of 3, 1, 2 | 2, 4 tokens; the anchor groups of the first are steps {0, 2} and {1}. */
export const smallLayout: Ragged = ragged({
  stepTokens: [3, 1, 2, 2, 4],
  trajectorySteps: [2, 1, 1, 1],
  groupTrajectories: [2, 2],
  anchorOfStep: [0, 1, 0, 2, 2],
});

export interface TestBatch {
  readonly layout: Ragged;
  /** Log-probs as float32 holds them; some steps are flat. [tokens] */
  readonly lT: Float32Array<ArrayBuffer>;
  /** [steps] */
  readonly returns: Float32Array<ArrayBuffer>;
}

/** 9 groups of 4 trajectories of 1 to 4 steps of 1 to 90 tokens; a third of the groups has equal returns. */
export function largeBatch(seed: number): TestBatch {
  let position = 0;
  const below = (n: number) => {
    position += 1;
    return Math.floor(uniform(seed, 0, position) * n);
  };
  const trajectorySteps = Array.from({ length: 36 }, () => 1 + below(4));
  const groupOfStep = trajectorySteps.flatMap((n, i) => Array.from({ length: n }, () => Math.floor(i / 4)));
  const stepTokens = groupOfStep.map(() => (below(6) === 0 ? 1 : 1 + below(90)));
  const layout = ragged({
    stepTokens,
    trajectorySteps,
    groupTrajectories: Array.from({ length: 9 }, () => 4),
    anchorOfStep: numbered(groupOfStep.map((group) => `${group} ${below(3)}`)),
  });
  const flat = groupOfStep.map(() => below(8) === 0);
  return {
    layout,
    lT: Float32Array.from(layout.stepOfToken, (s) => (flat[s] ? -1.1 : -below(6000) / 1000)),
    returns: Float32Array.from(groupOfStep, (group) => (group % 3 === 0 ? 9.9 : below(100) / 10)),
  };
}

function numbered(names: readonly string[]): number[] {
  const numbers = new Map<string, number>();
  return names.map((name) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
}

/** Every value within `tolerance`, absolute under 1 and relative over it. */
export function expectClose(
  actual: Floats | readonly number[],
  expected: Floats | readonly number[],
  tolerance: number,
): void {
  expect(actual.length).toBe(expected.length);
  const far = Array.from(expected)
    .map((value, i) => ({ i, expected: value, actual: actual[i] ?? Number.NaN }))
    .filter(
      (pair) => !(Math.abs(pair.actual - pair.expected) <= tolerance * Math.max(1, Math.abs(pair.expected))),
    );
  expect(far.slice(0, 5)).toEqual([]);
}
