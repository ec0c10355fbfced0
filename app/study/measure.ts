/** What one arm reached. */
import {
  type Cells,
  cellOf,
  cellsOf,
  curveOf,
  lastOf,
  likeOf,
  type RunRecords,
  successAt,
} from './evaluated.ts';
import { mechanismOf } from './mechanism.ts';
import { bootstrapInterval } from './statistics/bootstrap.ts';
import { interquartileMean, mean } from './statistics/centre.ts';
import { firstReaching, medianReach } from './statistics/reach.ts';
import { type Arm, allTypes } from './study.ts';
import type { ArmSummary, Estimate, Measurement } from './summary.ts';

/** A generator for a named place, uniform on [0, 1). */
export type Streams = (...place: readonly (string | number)[]) => () => number;

export interface ArmRuns {
  readonly arm: Arm;
  /** In the order of the study's seeds. */
  readonly runs: readonly RunRecords[];
}

export function measureArm({ arm, runs }: ArmRuns, level: number, streams: Streams): ArmSummary {
  const measurements = lastOf(runs[0]).map((shown): Measurement => {
    const estimate = (values: readonly number[], what: string, statistic = mean): Estimate => {
      const random = streams(arm.name, shown.split, shown.temperature, what);
      const { low, high } = bootstrapInterval([values], ([redrawn]) => statistic(redrawn ?? []), random);
      return [statistic(values), low, high];
    };
    const ends = runs.map((run) => likeOf(lastOf(run), shown));
    const last: Cells[] = ends.map(cellsOf);
    const graded = ends.some(({ all }) => all.score !== undefined);
    const over = (cell: string) => last.map((cells) => cellOf(cells, cell));
    const curves = runs.map((run) => curveOf(run, shown));
    const reached = curves.map((curve) => firstReaching(curve, level));
    return {
      split: shown.split,
      temperature: shown.temperature,
      success: Object.fromEntries(
        Object.keys(cellsOf(shown)).map((cell) => [cell, estimate(over(cell), cell)]),
      ),
      ...(graded && {
        score: estimate(
          ends.map(({ all }) => all.score ?? all.success),
          'score',
        ),
      }),
      middle: estimate(over(allTypes), 'middle', interquartileMean),
      bySeed: over(allTypes),
      curve: (curves[0] ?? []).map(({ iteration }) => {
        const values = curves.map((curve) => successAt(curve, iteration));
        return [iteration, ...estimate(values, `iteration ${iteration}`)];
      }),
      reach: { runs: reached.filter((iteration) => iteration !== null).length, median: medianReach(reached) },
    };
  });
  return { name: arm.name, measurements, mechanism: mechanismOf(runs, streams(arm.name, 'mechanism')) };
}
