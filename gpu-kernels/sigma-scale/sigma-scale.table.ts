/** What ADRS-2 must give, whoever computes it. */
import { describe, expect, it } from 'vitest';
import { type Ragged, ragged } from '../ragged.ts';
import type { Floats } from '../read.ts';
import { expectClose, smallLayout } from '../test-batch.ts';
import type { Scale } from './sigma-scale.ts';

export type SigmaScaleRun = (layout: Ragged, q: Floats, scale: Scale, floor: number) => Promise<Floats>;

const q = [2, 1, -3, 0, 0, 0, -0.5, 0.5, 1.5, 0.5, -0.5, -1.5];

/** One step whose tokens are 0 but for the last. */
function spike(n: number, gap: number): { layout: Ragged; q: Float32Array } {
  const layout = ragged({ stepTokens: [n], trajectorySteps: [1], groupTrajectories: [1], anchorOfStep: [0] });
  const values = new Float32Array(n).fill(gap / n);
  values[n - 1] = gap / n - gap;
  return { layout, q: values };
}

export function sigmaScaleTable(run: SigmaScaleRun, tolerance: number): void {
  describe('ADRS-2 σ-scaling', () => {
    it('divides by the population deviation of the step', async () => {
      const [a, b, c] = [Math.sqrt(14 / 3), 0.5, Math.sqrt(1.25)];
      const expected = [
        2 / a,
        1 / a,
        -3 / a,
        0,
        0,
        0,
        -0.5 / b,
        0.5 / b,
        1.5 / c,
        0.5 / c,
        -0.5 / c,
        -1.5 / c,
      ];
      expectClose(await run(smallLayout, Float32Array.from(q), 'step', 0), expected, tolerance);
    });

    it('gives exactly 0 in steps of one token and of equal tokens, whatever the baseline left there', async () => {
      const shifted = Float32Array.from(q, (value, t) => (t >= 3 && t < 6 ? 0.7 : value));
      const qhat = await run(smallLayout, shifted, 'step', 0);
      expectClose(qhat.slice(3, 6), [0, 0, 0], 0);
    });

    it('divides by the sample deviation of the batch', async () => {
      const sigma = Math.sqrt(q.reduce((sum, value) => sum + value * value, 0) / 11);
      const expected = q.map((value) => value / sigma);
      expectClose(await run(smallLayout, Float32Array.from(q), 'batch', 0), expected, tolerance);
    });

    it('leaves q as it is without a scale', async () => {
      expectClose(await run(smallLayout, Float32Array.from(q), 'none', 0), q, tolerance);
    });

    it.each(['step', 'batch'] as const)(
      'PROP-5: a floor over every deviation keeps the size, by %s',
      async (scale) => {
        const expected = q.map((value) => value / 4);
        expectClose(await run(smallLayout, Float32Array.from(q), scale, 4), expected, tolerance);
      },
    );

    it.each([2, 5, 100])(
      'PROP-5: %d tokens, all but one equal: the one gets −√(n−1), whatever the gap',
      async (n) => {
        for (const gap of [0.01, 1, 30]) {
          const { layout, q: values } = spike(n, gap);
          const qhat = await run(layout, values, 'step', 0);
          expect(Math.abs((qhat[n - 1] ?? 0) / Math.sqrt(n - 1) + 1)).toBeLessThan(1e-3);
        }
      },
    );
  });
}
