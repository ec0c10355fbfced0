/** Reading the evaluations of a run. Each throws a StudyError where runs that are put together do not fit together. */
import type { Evaluation, IterationRecord } from '../protocol/recording.ts';
import type { CurvePoint } from './statistics/reach.ts';
import { allTypes, StudyError } from './study.ts';

export type RunRecords = readonly IterationRecord[];

/** Share of successes by task type and `all`. */
export type Cells = Readonly<Record<string, number>>;

export function cellsOf({ all, byType }: Evaluation): Cells {
  const types = Object.entries(byType).map(([type, rate]) => [type, rate.success] as const);
  return { [allTypes]: all.success, ...Object.fromEntries(types) };
}

export function cellOf(cells: Cells, cell: string): number {
  const value = cells[cell];
  if (value === undefined) throw new StudyError(`a run was not evaluated on ${cell}`);
  return value;
}

/** The evaluations after the last iteration. */
export function lastOf(run: RunRecords | undefined): readonly Evaluation[] {
  const last = run?.at(-1)?.evaluations;
  if (!last || last.length === 0) throw new StudyError('a run ends without an evaluation');
  return last;
}

/** The one on the same split at the same temperature. */
export function likeOf(evaluations: readonly Evaluation[], shown: Evaluation): Evaluation {
  const found = evaluations.find(
    ({ split, temperature }) => split === shown.split && temperature === shown.temperature,
  );
  if (!found) throw new StudyError(`a run lacks ${shown.split} at temperature ${shown.temperature}`);
  return found;
}

export function curveOf(run: RunRecords, shown: Evaluation): CurvePoint[] {
  return run
    .filter((record) => record.evaluations.length > 0)
    .map(({ iteration, evaluations }) => ({ iteration, success: likeOf(evaluations, shown).all.success }));
}

/** Success after `iteration`. */
export function successAt(curve: readonly CurvePoint[], iteration: number): number {
  const point = curve.find((one) => one.iteration === iteration);
  if (!point) throw new StudyError(`a run was not evaluated after iteration ${iteration}`);
  return point.success;
}
