/**
 * Wilson's score interval for a share of successes (E. B. Wilson, 1927). Unlike the normal interval it stays inside
 * [0, 1] and says something at 0 and at 1, where evaluations of a few episodes often are.
 */

/** 97.5 % quantile of the normal distribution: two-sided 95 %. */
const z = 1.959963984540054;

/** 95 % interval of `share` (0…1) seen over `count` independent episodes; the whole range when there were none. */
export function wilson(share: number, count: number): readonly [low: number, high: number] {
  if (count <= 0) return [0, 1];
  const centre = share + (z * z) / (2 * count);
  const half = z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  const scale = 1 + (z * z) / count;
  return [Math.max(0, (centre - half) / scale), Math.min(1, (centre + half) / scale)];
}
