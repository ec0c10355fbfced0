/** The points of the success chart, which shows returns as well. */

import { type Interval, wilson } from '../../../protocol/interval.ts';
import type { IterationRecord, Rate } from '../../../protocol/recording.ts';
import { trainingReturn } from '../../../protocol/training-return.ts';
import type { Measure } from '../../../state/selection.ts';

/** Temperatures at which every success figure is given: sampling as in training, and sharper. */
export const temperatures = [1, 0.4] as const;

/** A held-out figure; a share of successes with its 95 % interval. */
export interface Measured {
  readonly value: number;
  readonly band: Interval | null;
}

export interface CurvePoint {
  readonly iteration: number;
  /** Of the training rollouts; `null` when the type did not occur. */
  readonly train: number | null;
  /** By position in `temperatures`; `null` where the iteration did not evaluate, or did not record it. */
  readonly heldOut: readonly (Measured | null)[];
  /** Held out at temperature 1, of each pinned run, in their order. */
  readonly pinned: readonly (number | null)[];
}

/** Success or return over the iterations. `type`: a task type, or `null` for all tasks. */
export function curveOf(
  iterations: readonly IterationRecord[],
  type: string | null,
  measure: Measure,
): readonly CurvePoint[] {
  return iterations.map((record) => ({
    iteration: record.iteration,
    train: measure === 'return' ? trainingReturn(record, type) : trainingSuccess(record, type),
    heldOut: temperatures.map((temperature) => {
      const found = record.evaluations.find((evaluation) => evaluation.temperature === temperature);
      return measured(type === null ? found?.all : found?.byType[type], measure);
    }),
    pinned: [],
  }));
}

/** Evaluations of older recordings have no return; the chart then has those of training alone, and says so. */
export function lacksHeldOutReturns(iterations: readonly IterationRecord[]): boolean {
  const evaluations = iterations.flatMap((record) => record.evaluations);
  return evaluations.length > 0 && evaluations.every(({ all }) => all.return === undefined);
}

/** The points with the curves of pinned runs beside them; iterations that only those have get points of their own. */
export function withPinned(
  points: readonly CurvePoint[],
  pinned: readonly (readonly CurvePoint[])[],
): readonly CurvePoint[] {
  if (pinned.length === 0) return points;
  const values = pinned.map(
    (curve) => new Map(curve.map((point) => [point.iteration, point.heldOut[0]?.value ?? null])),
  );
  const own = new Map(points.map((point) => [point.iteration, point]));
  const evaluated = pinned.flatMap((curve) => curve.filter((point) => point.heldOut[0]));
  const iterations = new Set([...own.keys(), ...evaluated.map((point) => point.iteration)]);
  return [...iterations]
    .sort((a, b) => a - b)
    .map((iteration) => ({
      ...(own.get(iteration) ?? { iteration, train: null, heldOut: [] }),
      pinned: values.map((value) => value.get(iteration) ?? null),
    }));
}

function trainingSuccess({ train, trainByType }: IterationRecord, type: string | null): number | null {
  const rate = type === null ? train : trainByType[type];
  return rate && rate.episodes > 0 ? rate.success : null;
}

function measured(rate: Rate | undefined, measure: Measure): Measured | null {
  const value = rate?.[measure];
  if (!rate || value === undefined || rate.episodes === 0) return null;
  return { value, band: measure === 'success' ? wilson(rate) : null };
}

/**
 * At most `most` points, so that drawing stays quick. Evaluations are rare and always stay; of the other points every
 * stretch keeps its lowest and its highest, which a plain thinning would lose.
 */
export function decimate(points: readonly CurvePoint[], most: number): readonly CurvePoint[] {
  if (points.length <= most) return points;
  const kept = new Set<CurvePoint>(points.filter((point) => point.heldOut.some((value) => value !== null)));
  const stretches = Math.max(1, Math.floor((most - Math.min(kept.size, most - 2)) / 2));
  const length = Math.ceil(points.length / stretches);
  for (let start = 0; start < points.length; start += length) {
    const stretch = points.slice(start, start + length).filter((point) => point.train !== null);
    const byValue = stretch.toSorted((a, b) => (a.train ?? 0) - (b.train ?? 0));
    for (const point of [byValue[0], byValue.at(-1)]) if (point) kept.add(point);
  }
  return points.filter((point) => kept.has(point));
}
