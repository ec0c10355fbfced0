/**
 * Probability of improvement: how often a run of one arm ends above a run of another, ties counting half. This is the
 * Mann–Whitney statistic over n·m (Agarwal et al. 2021, section 4.3, for one task).
 */
export function probabilityOfImprovement(runs: readonly number[], others: readonly number[]): number {
  if (runs.length === 0 || others.length === 0) throw new RangeError('both arms need runs');
  let wins = 0;
  for (const run of runs) {
    for (const other of others) wins += run > other ? 1 : run === other ? 0.5 : 0;
  }
  return wins / (runs.length * others.length);
}
