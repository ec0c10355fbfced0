import { describe, expect, it } from 'vitest';
import { ragged } from '../ragged.ts';
import { creditMergeTable } from './credit-merge.table.ts';
import { creditLimits, creditMerge, etaAt, unlimited } from './credit-merge.ts';

creditMergeTable(async (layout, { base, z, eta, limit }) => {
  const advantage = new Float64Array(layout.tokens);
  creditMerge(layout, base, z, eta, limit, advantage);
  return advantage;
}, 1e-6);

describe('ADRS-8 limits', () => {
  /** Five groups of two rows and one of a single row. */
  const layout = ragged({
    stepTokens: new Array(11).fill(1),
    trajectorySteps: new Array(11).fill(1),
    groupTrajectories: [2, 2, 2, 2, 2, 1],
    anchorOfStep: [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5],
  });
  const strength = Float64Array.from([4, 1, 0, 2, 1e-7, 1]);
  const limits = (clip: number, adaptive: boolean) => {
    const limit = new Float64Array(6);
    creditLimits(layout, strength, clip, adaptive, limit);
    return [...limit];
  };

  it('is c, and 0 for groups without variance and of one row', () => {
    expect(limits(0.2, false)).toEqual([0.2, 0.2, 0, 0.2, 0, 0]);
  });

  it('is open where c is 0, adaptive or not', () => {
    expect(limits(0, false)).toEqual([unlimited, unlimited, 0, unlimited, 0, 0]);
    expect(limits(0, true)).toEqual(limits(0, false));
  });

  it('shrinks in groups under the lower median of 1, 1, 2, 4 and never grows', () => {
    const [a, b, , d] = limits(0.2, true);
    expect([a, b, d].map((x) => x?.toFixed(6))).toEqual(['0.200000', '0.200000', '0.200000']);
    strength[5] = 4;
    const [, weaker] = limits(0.2, true);
    expect(weaker).toBeCloseTo(0.1, 6);
  });
});

describe('ADRS-8 schedule', () => {
  it.each([
    [0, 0, [1, 1, 1, 1, 1, 1]],
    [2, 0, [0, 0, 1, 1, 1, 1]],
    [0, 3, [1, 1, 1, 0, 0, 0]],
    [2, 3, [0, 0, 1, 1, 1, 0]],
  ])('warm-up %d, active %d', (warmup, active, expected) => {
    expect([0, 1, 2, 3, 4, 5].map((iteration) => etaAt(1, warmup, active, iteration))).toEqual(expected);
  });
});
