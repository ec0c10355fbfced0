/** What ADRS-1 must give, whoever computes it. */
import { describe, it } from 'vitest';
import type { Ragged } from '../ragged.ts';
import type { Floats } from '../read.ts';
import { expectClose, smallLayout } from '../test-batch.ts';
import type { Baseline } from './step-center.ts';

export type StepCenterRun = (
  layout: Ragged,
  lT: Floats,
  baseline: Baseline,
) => Promise<{ mean: Floats; q: Floats }>;

const lT = [-1, -2, -6, -4, -0.1, -0.1, -2, -1, -1, -2, -3, -4];

export function stepCenterTable(run: StepCenterRun, tolerance: number): void {
  describe('ADRS-1 step centring', () => {
    it('takes the mean of the step off each of its tokens', async () => {
      const { mean, q } = await run(smallLayout, Float32Array.from(lT), 'step');
      expectClose(mean, [-3, -4, -0.1, -1.5, -2.5], tolerance);
      expectClose(q, [2, 1, -3, 0, 0, 0, -0.5, 0.5, 1.5, 0.5, -0.5, -1.5], tolerance);
    });

    it('gives exactly 0 in steps of one token and of equal tokens', async () => {
      const { q } = await run(smallLayout, Float32Array.from(lT), 'step');
      expectClose(q.slice(3, 6), [0, 0, 0], 0);
    });

    it('takes the mean over all tokens off with the batch as the baseline', async () => {
      const { q } = await run(smallLayout, Float32Array.from(lT), 'batch');
      const b = -26.2 / 12;
      expectClose(
        q,
        lT.map((value) => value - b),
        tolerance,
      );
    });
  });
}
