/** What the class chart draws: a measure of every token class over the iterations. */
import type { IterationRecord, Mechanism, TokenClass } from '../../../protocol/recording.ts';

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
    const byClass = new Map(mechanism.map((one) => [one.tokenClass, one]));
    return [{ iteration, values: tokenClasses.map((name) => measureOf(byClass.get(name), measure)) }];
  });
}

function measureOf(found: Mechanism | undefined, measure: ClassMeasure): number | null {
  return found ? found[measure] : null;
}

/** Whether a teacher had a part in anything that was measured. */
export function hasTeacher(iterations: readonly IterationRecord[]): boolean {
  return iterations.some(({ mechanism }) => mechanism?.some(({ gap }) => gap !== null));
}
