import { describe, expect, it } from 'vitest';
import { seeded } from '../../worlds/random.ts';
import { bootstrapInterval } from './bootstrap.ts';
import { interquartileMean, mean, quantile } from './centre.ts';
import { probabilityOfImprovement } from './improvement.ts';
import { pairedPermutation } from './paired.ts';
import { firstReaching, medianReach } from './reach.ts';
import { differenceOfShares } from './shares.ts';

const never = () => {
  throw new Error('an exact test draws nothing');
};

describe('the middle', () => {
  it('is the mean of the middle half, as scipy trims it', () => {
    expect(interquartileMean([8, 1, 7, 2, 6, 3, 5, 4])).toBe(4.5);
    // Five runs lose one at either end, whatever it is.
    expect(interquartileMean([0.5, 0.6, 0.7, 0, 1])).toBeCloseTo(0.6, 12);
    expect(interquartileMean([0.2, 0.4, 0.9])).toBe(mean([0.2, 0.4, 0.9]));
  });

  it('says nothing about nothing', () => {
    expect(() => mean([])).toThrow(RangeError);
    expect(() => quantile([], 0.5)).toThrow(RangeError);
  });

  it('takes quantiles between neighbours', () => {
    expect(quantile([0, 10], 0.25)).toBe(2.5);
    expect(quantile([1, 2, 3], 1)).toBe(3);
  });
});

describe('bootstrap', () => {
  const meanOf = ([runs]: readonly (readonly number[])[]) => mean(runs ?? []);

  it('has the width of the standard error where the central limit holds', () => {
    const runs = Array.from({ length: 200 }, (_, i) => i / 199);
    const { low, high } = bootstrapInterval([runs], meanOf, seeded(1));
    // Uniform on [0, 1]: deviation √(1/12), so 0.5 ± 1.96 · 0.0204.
    expect(low).toBeCloseTo(0.46, 2);
    expect(high).toBeCloseTo(0.54, 2);
  });

  it('redraws each stratum from itself', () => {
    const difference = (strata: readonly (readonly number[])[]) =>
      mean(strata[0] ?? []) - mean(strata[1] ?? []);
    const strata = [
      [1, 1, 1],
      [0, 0],
    ];
    expect(bootstrapInterval(strata, difference, seeded(1))).toEqual({ low: 1, high: 1 });
  });

  it('is the same for the same generator', () => {
    const once = bootstrapInterval([[0.1, 0.4, 0.9]], meanOf, seeded(3));
    expect(bootstrapInterval([[0.1, 0.4, 0.9]], meanOf, seeded(3))).toEqual(once);
    expect(once.low).toBeLessThan(once.high);
  });

  it('refuses a stratum without runs', () => {
    expect(() => bootstrapInterval([[]], meanOf, seeded(1))).toThrow(RangeError);
  });
});

describe('probability of improvement', () => {
  it('counts pairs, ties half', () => {
    expect(probabilityOfImprovement([0.9, 0.8, 0.7], [0.6, 0.75, 0.5])).toBeCloseTo(8 / 9, 12);
    expect(probabilityOfImprovement([0.5], [0.5])).toBe(0.5);
    expect(() => probabilityOfImprovement([], [1])).toThrow(RangeError);
  });
});

describe('paired permutation test', () => {
  it("gives Fisher's 1726 in 32768 for Darwin's maize", () => {
    const maize = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];
    expect(pairedPermutation(maize, never)).toBe(1726 / 32768);
  });

  it('cannot go below two in 2ⁿ', () => {
    expect(pairedPermutation([1, 2, 3, 4, 5], never)).toBe(2 / 32);
    expect(pairedPermutation([0, 0, 0], never)).toBe(1);
    expect(() => pairedPermutation([], never)).toThrow(RangeError);
  });

  it('finds ties that rounding hides', () => {
    // 0.1 + 0.2 − 0.3 is not 0 in floating point; all eight signs of these are as extreme or the exact 0.
    expect(pairedPermutation([0.1, 0.2, -0.3], never)).toBe(1);
  });

  it('draws signs for many pairs, near the exact value', () => {
    // One difference out of eighteen that is not 0: any signs are as extreme.
    expect(pairedPermutation([1, ...Array<number>(17).fill(0)], seeded(1))).toBe(1);
    const all = Array.from({ length: 18 }, () => 1);
    expect(pairedPermutation(all, seeded(1))).toBeLessThan(0.001);
    // Ten up, eight down: P(|heads − 9| ≥ 1) of 18 coins is 1 − C(18, 9) / 2¹⁸.
    const mixed = all.map((value, i) => (i < 10 ? value : -value));
    expect(pairedPermutation(mixed, seeded(1))).toBeCloseTo(1 - 48_620 / 2 ** 18, 1);
  });
});

describe('iterations to a level', () => {
  const curve = [
    { iteration: 0, success: 0.2 },
    { iteration: 10, success: 0.5 },
    { iteration: 20, success: 0.4 },
  ];
  it('is the first evaluation at or above it', () => {
    expect(firstReaching(curve, 0.5)).toBe(10);
    expect(firstReaching(curve, 0.6)).toBeNull();
  });
  it('takes never as later than everything', () => {
    expect(medianReach([10, null, 20])).toBe(20);
    expect(medianReach([10, 20, 30, null])).toBe(25);
    expect(medianReach([10, null])).toBeNull();
    expect(medianReach([null, null, 5])).toBeNull();
  });
});

describe('difference of two shares', () => {
  it.each([
    // Newcombe 1998, table II, method 10.
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%d/%d − %d/%d', (a, n, b, m, low, high) => {
    const interval = differenceOfShares({ success: a / n, episodes: n }, { success: b / m, episodes: m });
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  });
});
