import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf, type Point } from './contrast.ts';

describe('the contrast on the page', () => {
  it('ADRS-4: weighs returns by confidence and by its complement', () => {
    const points: Point[] = [
      { alpha: 0.8, value: 10, size: 1, trajectory: 0, id: 'a' },
      { alpha: 0.2, value: 0, size: 1, trajectory: 1, id: 'b' },
    ];
    expect(contrastOf(points)).toMatchObject({ plus: expect.closeTo(8, 12), minus: expect.closeTo(2, 12) });
    expect(contrastOf(points)?.d).toBeCloseTo(6, 12);
    expect(contrastOf(points.slice(1))).toBeNull();
  });

  it('PROP-1: the contrast is the covariance over ᾱ(1 − ᾱ)', () => {
    const point = fc.record({
      alpha: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
      value: fc.double({ min: -10, max: 10, noNaN: true }),
      size: fc.constant(1),
      trajectory: fc.constant(0),
      id: fc.constant(''),
    });
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 40 }), (points) => {
        const contrast = contrastOf(points);
        expect((contrast?.covariance ?? 0) / (contrast?.spread ?? 1)).toBeCloseTo(
          contrast?.d ?? Number.NaN,
          9,
        );
      }),
    );
  });
});
