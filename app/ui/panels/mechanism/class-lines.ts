/** What the class chart draws: a measure of every token class over the iterations. */
import type { IterationRecord, TokenClass } from '../../../protocol/recording.ts';

export const classMeasures = ['credit', 'creditShare', 'teacherShare', 'gap'] as const;

export type ClassMeasure = (typeof classMeasures)[number];

/** From what carries the task to what carries nothing. */
export const tokenClasses: readonly TokenClass[] = ['verb', 'object', 'place', 'structure', 'style'];

export interface ClassRow {
  readonly iteration: number;
  /** By position in `tokenClasses`; null where a class did not occur or has no such measure. */
  readonly values: readonly (number | null)[];
}

/** The iterations that were measured; none in recordings that are older than the measure. */
export function classRows(iterations: readonly IterationRecord[], measure: ClassMeasure): ClassRow[] {
  return iterations.flatMap(({ iteration, mechanism }) => {
    if (!mechanism) return [];
    const byClass = new Map(mechanism.map((one) => [one.tokenClass, one[measure]]));
    const values = tokenClasses.map((name) => byClass.get(name) ?? null);
    // Shares of nothing are no shares: where all groups are even and nobody teaches, the line breaks.
    const empty = isShare(measure) && values.every((value) => value === null || value === 0);
    return [{ iteration, values: empty ? values.map(() => null) : values }];
  });
}

export function isShare(measure: ClassMeasure): boolean {
  return measure === 'creditShare' || measure === 'teacherShare';
}

/** Whether a teacher had a part in anything that was measured. */
export function hasTeacher(iterations: readonly IterationRecord[]): boolean {
  return iterations.some(({ mechanism }) => mechanism?.some(({ gap }) => gap !== null));
}

/** Round numbers from below the lowest value to above the highest, zero among them; a handful. */
export function roundTicks(rows: readonly ClassRow[]): readonly number[] {
  const values = rows.flatMap((row) => row.values.filter((value) => value !== null));
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = (high - low || 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((one) => one * power >= rough) ?? 10) * power;
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, i) => (first + i) * step);
}
