import { describe, expect, it } from 'vitest';
import { wilson } from './wilson.ts';

describe('wilson', () => {
  // Newcombe (1998), Statistics in Medicine 17, table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('gives the published interval of %i in %i', (successes, count, low, high) => {
    const [a, b] = wilson(successes / count, count);
    expect(a).toBeCloseTo(low, 4);
    expect(b).toBeCloseTo(high, 4);
  });

  it('knows nothing without episodes and mirrors successes and failures', () => {
    expect(wilson(0.3, 0)).toEqual([0, 1]);
    const [low, high] = wilson(0.25, 40);
    const [lowMirror, highMirror] = wilson(0.75, 40);
    expect(low).toBeCloseTo(1 - highMirror, 12);
    expect(high).toBeCloseTo(1 - lowMirror, 12);
  });
});
