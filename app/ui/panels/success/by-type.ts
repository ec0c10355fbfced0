/** The newest evaluation up to an iteration, by task type, with both averages: over episodes, and over types. */
import type { Evaluation, IterationRecord, Rate } from '../../../protocol/recording.ts';
import { temperatures } from './curve.ts';

export interface TypeRow {
  /** A task type; null for the average over all episodes, `plain` for that over the types. */
  readonly type: string | null | 'plain';
  /** By position in `temperatures`; null where it was not measured. */
  readonly rates: readonly (Pick<Rate, 'success' | 'score'> & { readonly episodes: number })[];
}

export interface ByType {
  readonly iteration: number;
  readonly split: string;
  readonly rows: readonly TypeRow[];
  /** The world grades what lies between failure and success. */
  readonly graded: boolean;
}

/** One table a split; none before the first evaluation. */
export function byType(iterations: readonly IterationRecord[], upTo: number): readonly ByType[] {
  const record = iterations.findLast(
    ({ iteration, evaluations }) => iteration <= upTo && evaluations.length > 0,
  );
  if (!record) return [];
  const splits = [...new Set(record.evaluations.map(({ split }) => split))];
  return splits.map((split) => {
    const measured = temperatures.flatMap((temperature) =>
      record.evaluations.filter((one) => one.split === split && one.temperature === temperature),
    );
    const types = [...new Set(measured.flatMap((one) => Object.keys(one.byType)))].sort();
    const rows: TypeRow[] = [
      ...types.map((type) => ({ type, rates: measured.map((one) => one.byType[type] ?? none) })),
      { type: 'plain', rates: measured.map(plain) },
      { type: null, rates: measured.map((one) => one.all) },
    ];
    const graded = measured.some((one) => one.all.score !== undefined);
    return { iteration: record.iteration, split, rows, graded };
  });
}

const none = { success: 0, episodes: 0 };

/** Every type counts alike, however many of its tasks were asked. */
function plain({ byType: types, all }: Evaluation): TypeRow['rates'][number] {
  const rates = Object.values(types);
  const mean = (of: (rate: Rate) => number) =>
    rates.length === 0 ? 0 : rates.reduce((sum, rate) => sum + of(rate), 0) / rates.length;
  const success = mean((rate) => rate.success);
  if (all.score === undefined) return { success, episodes: all.episodes };
  return { success, episodes: all.episodes, score: mean((rate) => rate.score ?? rate.success) };
}
