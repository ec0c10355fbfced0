import { describe, expect, it } from 'vitest';
import { hash3, uniform } from './counter-random.ts';

/** The published recurrence in arbitrary precision. */
function reference(seed: bigint, sequence: bigint, position: bigint): bigint {
  const word = (value: bigint) => BigInt.asUintN(32, value);
  const start = (value: bigint) => word(value * 1664525n + 1013904223n);
  let [x, y, z] = [start(seed), start(sequence), start(position)];
  x = word(x + y * z);
  y = word(y + z * x);
  z = word(z + x * y);
  x ^= x >> 16n;
  y ^= y >> 16n;
  z ^= z >> 16n;
  return word(x + y * z);
}

describe('counter-based generator', () => {
  it.each([
    [0, 0, 0],
    [1, 2, 3],
    [4294967295, 2147483648, 77],
    [123456789, 31, 4000000000],
  ])('hashes (%d, %d, %d) in 32-bit words', (seed, sequence, position) => {
    expect(BigInt(hash3(seed, sequence, position))).toBe(
      reference(BigInt(seed), BigInt(sequence), BigInt(position)),
    );
  });

  it('is uniform: 40,000 draws fill 16 bins evenly (χ² under its 99.9 % quantile)', () => {
    const bins = new Array<number>(16).fill(0);
    for (let i = 0; i < 40_000; i += 1) {
      const bin = Math.floor(uniform(7, i % 200, Math.floor(i / 200)) * 16);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    const chi = bins.reduce((sum, count) => sum + (count - 2500) ** 2 / 2500, 0);
    expect(chi).toBeLessThan(37.7);
  });
});
