import fc from 'fast-check';
import { describe, it } from 'vitest';
import { ragged } from '../ragged.ts';
import { sigmaScaleTable } from './sigma-scale.table.ts';
import { sigmaScale } from './sigma-scale.ts';

sigmaScaleTable(async (layout, q, scale, floor) => {
  const qhat = new Float64Array(layout.tokens);
  sigmaScale(layout, q, scale, floor, qhat);
  return qhat;
}, 1e-6);

describe('PROP-5', () => {
  it('|q̂| ≤ √(n−1) in a step of n tokens', () => {
    const logProbs = fc.array(fc.double({ min: -50, max: 0, noNaN: true }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(logProbs, (values) => {
        const n = values.length;
        const layout = ragged({
          stepTokens: [n],
          trajectorySteps: [1],
          groupTrajectories: [1],
          anchorOfStep: [0],
        });
        const mean = values.reduce((sum, value) => sum + value, 0) / n;
        const qhat = new Float64Array(n);
        sigmaScale(
          layout,
          Float64Array.from(values, (value) => value - mean),
          'step',
          0,
          qhat,
        );
        return qhat.every((value) => Math.abs(value) <= Math.sqrt(n - 1) * (1 + 1e-6));
      }),
    );
  });
});
