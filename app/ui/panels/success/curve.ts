/** The success chart's points. */

import { type Interval, wilson } from '../../../protocol/interval.ts';
import type { IterationRecord, Rate } from '../../../protocol/recording.ts';

/** Temperatures at which every success figure is given: sampling as in training, and sharper. */
export const temperatures = [1, 0.4] as const;

/** A held-out rate with its 95 % interval. */
interface Measured {
  readonly rate: number;
  readonly band: Interval;
  readonly episodes: number;
}

export interface CurvePoint {
  readonly iteration: number;
  /** Training success; `null` when the type did not occur. */
  readonly train: number | null;
  readonly trainEpisodes: number;
  /** By position in `temperatures`; `null` where the iteration did not evaluate. */
  readonly heldOut: readonly (Measured | null)[];
  /** Held-out success at temperature 1 of each pinned run, in their order. */
  readonly pinned: readonly (number | null)[];
}

/** `type`: a task type, or `null` for all tasks. */
export function curveOf(iterations: readonly IterationRecord[], type: string | null): readonly CurvePoint[] {
  return iterations.map((record) => {
    const train = type === null ? record.train : record.trainByType[type];
    return {
      iteration: record.iteration,
      train: train && train.episodes > 0 ? train.success : null,
      trainEpisodes: train?.episodes ?? 0,
      heldOut: temperatures.map((temperature) => {
        const found = record.evaluations.find((evaluation) => evaluation.temperature === temperature);
        return measure(type === null ? found?.all : found?.byType[type]);
      }),
      pinned: [],
    };
  });
}

/** The points with the curves of pinned runs beside them; iterations that only those have get points of their own. */
export function withPinned(
  points: readonly CurvePoint[],
  pinned: readonly (readonly CurvePoint[])[],
): readonly CurvePoint[] {
  if (pinned.length === 0) return points;
  const rates = pinned.map(
    (curve) => new Map(curve.map((point) => [point.iteration, point.heldOut[0]?.rate ?? null])),
  );
  const own = new Map(points.map((point) => [point.iteration, point]));
  const evaluated = pinned.flatMap((curve) => curve.filter((point) => point.heldOut[0]));
  const iterations = new Set([...own.keys(), ...evaluated.map((point) => point.iteration)]);
  return [...iterations]
    .sort((a, b) => a - b)
    .map((iteration) => ({
      ...(own.get(iteration) ?? { iteration, train: null, trainEpisodes: 0, heldOut: [] }),
      pinned: rates.map((rate) => rate.get(iteration) ?? null),
    }));
}

function measure(rate: Rate | undefined): Measured | null {
  if (!rate || rate.episodes === 0) return null;
  return { rate: rate.success, band: wilson(rate), episodes: rate.episodes };
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
    const byRate = stretch.toSorted((a, b) => (a.train ?? 0) - (b.train ?? 0));
    for (const point of [byRate[0], byRate.at(-1)]) if (point) kept.add(point);
  }
  return points.filter((point) => kept.has(point));
}
