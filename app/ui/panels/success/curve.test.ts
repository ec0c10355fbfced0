import { describe, expect, it } from 'vitest';
import { syntheticRecording, withoutHeldOutReturns } from '../../../state/testing/synthetic.ts';
import { type CurvePoint, curveOf, decimate, lacksHeldOutReturns, withPinned } from './curve.ts';

describe('the success curve', () => {
  const { iterations } = syntheticRecording({ iterations: 12 });

  it('gives held-out success with its interval where an iteration evaluated', () => {
    const points = curveOf(iterations, null, 'success');
    expect(points.map((point) => point.heldOut.every((value) => value !== null))).toEqual(
      points.map((_, index) => index === 0 || index === 10 || index === 11),
    );
    for (const measured of points[10]?.heldOut ?? []) {
      expect(measured?.band?.low).toBeLessThan(measured?.value ?? 0);
      expect(measured?.band?.high).toBeGreaterThan(measured?.value ?? 1);
    }
  });

  it('follows one task type, and leaves a gap where it did not occur', () => {
    expect(curveOf(iterations, 'pick', 'success')[3]?.train).toBe(iterations[3]?.trainByType.pick?.success);
    expect(curveOf(iterations, 'pick2', 'success')[3]?.train).toBeNull();
  });

  it('gives returns of training and held out, of all and of a type, without an interval', () => {
    const all = curveOf(iterations, null, 'return');
    expect(all.map(({ train }) => train)).toEqual(iterations.map(({ meanReturn }) => meanReturn));
    const [one, sharper] = iterations[10]?.evaluations ?? [];
    expect(all[10]?.heldOut).toEqual([
      { value: one?.all.return, band: null },
      { value: sharper?.all.return, band: null },
    ]);
    expect(all[9]?.heldOut).toEqual([null, null]);
    const pick = curveOf(iterations, 'pick', 'return');
    expect(pick[10]?.heldOut[0]?.value).toBe(one?.byType.pick?.return);
    const returns = iterations[3]?.groups
      .filter(({ type }) => type === 'pick')
      .flatMap((group) => group.returns);
    const sum = (returns ?? []).reduce((total, value) => total + value, 0);
    expect(pick[3]?.train).toBeCloseTo(sum / (returns?.length ?? 0), 12);
    expect(curveOf(iterations, 'pick2', 'return')[3]?.train).toBeNull();
    expect(lacksHeldOutReturns(iterations)).toBe(false);
  });

  it('has the returns of training alone where evaluations did not record theirs', () => {
    const older = withoutHeldOutReturns(syntheticRecording({ iterations: 12 })).iterations;
    const points = curveOf(older, null, 'return');
    expect(points.flatMap(({ heldOut }) => heldOut).every((value) => value === null)).toBe(true);
    expect(points[11]?.train).toBe(older[11]?.meanReturn);
    expect(lacksHeldOutReturns(older)).toBe(true);
    expect(lacksHeldOutReturns([])).toBe(false);
  });

  it('thins long curves, keeping extremes and evaluations', () => {
    const long: CurvePoint[] = Array.from({ length: 1000 }, (_, iteration) => ({
      iteration,
      train: iteration === 421 ? 1 : iteration === 422 ? 0 : 0.5,
      heldOut: [iteration % 100 === 7 ? { value: 0.5, band: { low: 0.4, high: 0.6 } } : null, null],
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
  const evaluated = (iterations: readonly number[], value: number): CurvePoint[] =>
    iterations.map((iteration) => ({
      iteration,
      train: 0.5,
      heldOut: [{ value, band: null }, null],
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
