/**
 * Two arms on shared seeds. Runs of one seed meet the same tasks, so their difference is less noisy than the arms are.
 * The test is the paired permutation test (Fisher 1935): if the arms did not differ, each difference might as well have
 * the other sign. It assumes nothing about the distribution; its p-value cannot fall below 2 / 2ⁿ, which is 0.0625 for
 * five seeds and 0.002 for ten.
 */

/** Up to here every way to choose the signs is tried; above it, that many are drawn. */
const exactUpTo = 16;
const draws = 20_000;

/**
 * Two-sided p-value of the differences of n ≥ 1 pairs. `random`, uniform on [0, 1), is read above 16 pairs alone, where
 * the observed signs count as one of the draws, so that p is never 0.
 */
export function pairedPermutation(differences: readonly number[], random: () => number): number {
  const n = differences.length;
  if (n === 0) throw new RangeError('no pairs to compare');
  const observed = Math.abs(differences.reduce((sum, value) => sum + value, 0));
  // Sums of the same numbers in another order differ in their last bits; such ties are as extreme as what was seen.
  const bound = observed - 1e-9 * differences.reduce((sum, value) => sum + Math.abs(value), 0);
  const extreme = (flipped: (i: number) => boolean) =>
    Math.abs(differences.reduce((sum, value, i) => sum + (flipped(i) ? -value : value), 0)) >= bound;
  if (n <= exactUpTo) {
    let count = 0;
    for (let signs = 0; signs < 2 ** n; signs++) if (extreme((i) => ((signs >> i) & 1) === 1)) count += 1;
    return count / 2 ** n;
  }
  let count = 1;
  for (let draw = 0; draw < draws; draw++) if (extreme(() => random() < 0.5)) count += 1;
  return count / (draws + 1);
}
