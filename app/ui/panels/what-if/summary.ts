/** How far two credits of the same tokens lie apart. */
import type { StepRecord } from '../../../protocol/recording.ts';

export interface Summary {
  /** Pearson's, over all tokens; null where one of the two does not vary. */
  readonly correlation: number | null;
  /** Share of tokens whose sign differs; a zero has a sign of its own. */
  readonly turned: number;
  /** Means of |advantage + imitation|: what the log-probs are pushed with at the behaviour policy. */
  readonly size: readonly [recorded: number, asked: number];
  readonly tokens: number;
}

/** Both over the same steps in the same order. */
export function summaryOf(recorded: readonly StepRecord[], asked: readonly StepRecord[]): Summary {
  const [a, b] = [creditOf(recorded), creditOf(asked)];
  const n = a.length;
  const mean = (values: readonly number[]) => (n === 0 ? 0 : values.reduce((sum, v) => sum + v, 0) / n);
  const [meanA, meanB] = [mean(a), mean(b)];
  const product = (of: (i: number) => number) => mean(a.map((_, i) => of(i)));
  const deltaA = (i: number) => (a[i] ?? 0) - meanA;
  const deltaB = (i: number) => (b[i] ?? 0) - meanB;
  const [spreadA, spreadB] = [deltaA, deltaB].map((delta) => Math.sqrt(product((i) => delta(i) ** 2)));
  const varies = (spreadA ?? 0) > rounding && (spreadB ?? 0) > rounding;
  return {
    correlation: varies ? product((i) => deltaA(i) * deltaB(i)) / ((spreadA ?? 0) * (spreadB ?? 0)) : null,
    turned: product((i) => Number(signOf(a[i]) !== signOf(b[i]))),
    size: [mean(a.map(Math.abs)), mean(b.map(Math.abs))],
    tokens: n,
  };
}

/** Credits smaller than this are what rounding leaves of a zero, as where all returns of a group are equal. */
const rounding = 1e-9;

const signOf = (value = 0) => (Math.abs(value) > rounding ? Math.sign(value) : 0);

const creditOf = (rows: readonly StepRecord[]): number[] =>
  rows.flatMap((row) => row.advantage.map((value, t) => value + (row.imitation?.[t] ?? 0)));
