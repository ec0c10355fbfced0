/** The newest evaluation up to an iteration, by task type, with both averages: over episodes, and over types. */
import type { Evaluation, IterationRecord, Rate } from '../../../protocol/recording.ts';
import { temperatures } from './curve.ts';

export interface TypeRow {
  /** A task type; null for the average over all episodes, `plain` for that over the types. */
  readonly type: string | null | 'plain';
  /** By position in `temperatures`; null where it was not measured. */
  readonly rates: readonly Rate[];
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
function plain({ byType: types, all }: Evaluation): Rate {
  const rates = Object.values(types);
  const mean = (values: readonly number[]) =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    success: mean(rates.map((rate) => rate.success)),
    episodes: all.episodes,
    ...(all.score !== undefined && { score: mean(rates.map((rate) => rate.score ?? rate.success)) }),
    ...(all.return !== undefined && { return: mean(rates.flatMap((rate) => rate.return ?? [])) }),
  };
}
