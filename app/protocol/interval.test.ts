import { expect, test } from 'vitest';
import { meanInterval, wilson } from './interval.ts';

test('Wilson interval agrees with published values', () => {
  // Newcombe 1998, Statistics in Medicine 17, table I, method 3: 81/263, 15/148, 0/20, 1/29.
  const cases: [number, number, number, number][] = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ];
  for (const [wins, episodes, low, high] of cases) {
    const interval = wilson({ success: wins / episodes, episodes });
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  }
});

test('Wilson interval of nothing is everything', () => {
  expect(wilson({ success: 0, episodes: 0 })).toEqual({ low: 0, high: 1 });
});

test("Student's interval of a mean agrees with a hand-computed case", () => {
  // 1 … 5: mean 3, s = √2.5, t(4) = 2.776, half = 2.776·√(2.5/5) = 1.963.
  const interval = meanInterval([1, 2, 3, 4, 5]);
  expect(interval.low).toBeCloseTo(3 - 1.963, 3);
  expect(interval.high).toBeCloseTo(3 + 1.963, 3);
  expect(() => meanInterval([1])).toThrow('at least two');
});
