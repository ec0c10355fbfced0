import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ragged } from '../ragged.ts';
import { tvaGateTable } from './tva-gate.table.ts';
import { returnContrast, tvaGate } from './tva-gate.ts';

tvaGateTable(async ({ sets, alpha, returns, form, tau }) => {
  const d = new Float64Array(alpha.length);
  const m = new Float64Array(alpha.length);
  returnContrast(sets, alpha, returns, d);
  tvaGate(d, form, tau, m);
  return { d, m };
}, 1e-6);

describe('PROP-1', () => {
  it('d is the covariance of α and R over ᾱ(1−ᾱ)', () => {
    const member = fc.tuple(
      fc.double({ min: 0.02, max: 0.98, noNaN: true }),
      fc.double({ min: -10, max: 10, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(member, { minLength: 2, maxLength: 30 }), (members) => {
        const n = members.length;
        const layout = ragged({
          stepTokens: members.map(() => 1),
          trajectorySteps: members.map(() => 1),
          groupTrajectories: [n],
          anchorOfStep: members.map(() => 0),
        });
        const alpha = Float64Array.from(members, ([a]) => a);
        const returns = Float64Array.from(members, ([, r]) => r);
        const d = new Float64Array(n);
        returnContrast(layout.prompts, alpha, returns, d);

        const meanAlpha = alpha.reduce((sum, a) => sum + a, 0) / n;
        const meanReturn = returns.reduce((sum, r) => sum + r, 0) / n;
        const covariance = members.reduce((sum, [a, r]) => sum + (a - meanAlpha) * (r - meanReturn), 0) / n;
        expect(d[0]).toBeCloseTo(covariance / (meanAlpha * (1 - meanAlpha)), 5);
      }),
    );
  });
});
