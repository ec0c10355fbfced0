/** Where the middle of a few values lies. */

/** Throws a RangeError for no values: a mean of nothing would pass for a measurement. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('no values to take the mean of');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Interquartile mean: the mean of the middle half, ⌊n/4⌋ values dropped at either end. One collapsed run moves it less
 * than the mean, and it uses more of the runs than the median (Agarwal et al. 2021; scipy's `trim_mean(x, 0.25)`).
 */
export function interquartileMean(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const cut = Math.floor(sorted.length / 4);
  return mean(sorted.slice(cut, sorted.length - cut));
}

/** The value below which a share of sorted values lies, between neighbours by straight line (numpy's default). */
export function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new RangeError('no values to take a quantile of');
  return below === above ? below : below + (place - Math.floor(place)) * (above - below);
}
