import { describe, expect, it } from 'vitest';
import { syntheticRecording } from '../../../state/testing/synthetic.ts';
import { type CurvePoint, curveOf, decimate, withPinned } from './curve.ts';

describe('the success curve', () => {
  const { iterations } = syntheticRecording({ iterations: 12 });

  it('gives held-out success with its interval where an iteration evaluated', () => {
    const points = curveOf(iterations, null);
    expect(points.map((point) => point.heldOut.every((value) => value !== null))).toEqual(
      points.map((_, index) => index === 0 || index === 10 || index === 11),
    );
    for (const measured of points[10]?.heldOut ?? []) {
      expect(measured?.band.low).toBeLessThan(measured?.rate ?? 0);
      expect(measured?.band.high).toBeGreaterThan(measured?.rate ?? 1);
    }
  });

  it('follows one task type, and leaves a gap where it did not occur', () => {
    expect(curveOf(iterations, 'pick')[3]?.train).toBe(iterations[3]?.trainByType.pick?.success);
    expect(curveOf(iterations, 'pick2')[3]?.train).toBeNull();
  });

  it('thins long curves, keeping extremes and evaluations', () => {
    const long: CurvePoint[] = Array.from({ length: 1000 }, (_, iteration) => ({
      iteration,
      train: iteration === 421 ? 1 : iteration === 422 ? 0 : 0.5,
      trainEpisodes: 32,
      heldOut: [
        iteration % 100 === 7 ? { rate: 0.5, band: { low: 0.4, high: 0.6 }, episodes: 100 } : null,
        null,
      ],
      pinned: [],
    }));
    const thin = decimate(long, 300);
    expect(thin.length).toBeLessThanOrEqual(300);
    const kept = thin.map((point) => point.iteration);
    expect(kept).toEqual(kept.toSorted((a, b) => a - b));
    expect(kept).toEqual(expect.arrayContaining([421, 422, 7, 107, 907]));
    expect(decimate(long.slice(0, 300), 300)).toEqual(long.slice(0, 300));
  });
});

it('pinned runs lie over the points; what only they have gets points of its own', () => {
  const evaluated = (iterations: readonly number[], rate: number): CurvePoint[] =>
    iterations.map((iteration) => ({
      iteration,
      train: 0.5,
      trainEpisodes: 8,
      heldOut: [{ rate, band: { low: 0, high: 1 }, episodes: 8 }, null],
      pinned: [],
    }));
  const points = evaluated([0, 1], 0.2);
  expect(withPinned(points, [])).toBe(points);
  const laid = withPinned(points, [evaluated([1, 30], 0.6), evaluated([0], 0.7)]);
  expect(laid.map(({ iteration, pinned }) => [iteration, ...pinned])).toEqual([
    [0, null, 0.7],
    [1, 0.6, null],
    [30, 0.6, null],
  ]);
  expect(laid[1]?.train).toBe(0.5);
  expect(laid[2]?.train).toBeNull();
});
