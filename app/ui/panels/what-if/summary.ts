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
  const spread = Math.sqrt(product((i) => deltaA(i) ** 2) * product((i) => deltaB(i) ** 2));
  return {
    correlation: spread > 0 ? product((i) => deltaA(i) * deltaB(i)) / spread : null,
    turned: product((i) => Number(Math.sign(a[i] ?? 0) !== Math.sign(b[i] ?? 0))),
    size: [mean(a.map(Math.abs)), mean(b.map(Math.abs))],
    tokens: n,
  };
}

const creditOf = (rows: readonly StepRecord[]): number[] =>
  rows.flatMap((row) => row.advantage.map((value, t) => value + (row.imitation?.[t] ?? 0)));
