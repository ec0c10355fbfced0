/** What ADRS-6 must give, whoever computes it. */
import { describe, it } from 'vitest';
import type { Ragged } from '../ragged.ts';
import type { Floats } from '../read.ts';
import { expectClose, smallLayout } from '../test-batch.ts';

export type TeacherRewardRun = (layout: Ragged, qhat: Floats, m: Floats, eta: number) => Promise<Floats>;

export function teacherRewardTable(run: TeacherRewardRun, tolerance: number): void {
  describe('ADRS-6 teacher reward', () => {
    it('is η m q̂, the gate by step', async () => {
      const qhat = Float32Array.from([1, 2, -3, 4, 5, -5, 1, -1, 1, 2, 3, -6]);
      const m = Float32Array.from([0.5, 1, 0, -2, 1]);
      const expected = [0.05, 0.1, -0.15, 0.4, 0, 0, -0.2, 0.2, 0.1, 0.2, 0.3, -0.6];
      expectClose(await run(smallLayout, qhat, m, 0.1), expected, tolerance);
    });
  });
}
