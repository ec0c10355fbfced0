/** How sure a share of successes is. */
import type { Rate } from './recording.ts';

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** 97.5th percentile of the standard normal: two-sided 95 %. */
const z = 1.959963984540054;

/** Wilson's score interval at 95 % (Wilson 1927): keeps its coverage near 0 and 1, where the usual one fails. */
export function wilson({ success, episodes }: Rate): Interval {
  if (episodes === 0) return { low: 0, high: 1 };
  const z2 = z * z;
  const centre = (success + z2 / (2 * episodes)) / (1 + z2 / episodes);
  const spread = (success * (1 - success)) / episodes + z2 / (4 * episodes * episodes);
  const half = (z * Math.sqrt(spread)) / (1 + z2 / episodes);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** 97.5th percentiles of Student's t for 1, 2, … degrees of freedom; beyond the table the normal's is near enough. */
const t975 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086,
];

/** Student's 95 % interval of the mean of two or more independent values. */
export function meanInterval(values: readonly number[]): Interval {
  const n = values.length;
  if (n < 2) throw new RangeError(`an interval over ${n} value needs at least two`);
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1);
  const half = (t975[n - 2] ?? z) * Math.sqrt(variance / n);
  return { low: mean - half, high: mean + half };
}
