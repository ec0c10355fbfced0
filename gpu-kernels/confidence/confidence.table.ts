/** What ADRS-3 must give, whoever computes it. */
import { describe, expect, it } from 'vitest';
import type { Ragged } from '../ragged.ts';
import type { Floats } from '../read.ts';
import { expectClose, smallLayout } from '../test-batch.ts';
import type { Center } from './confidence.ts';

export type ConfidenceRun = (
  layout: Ragged,
  mean: Floats,
  center: Center,
  temperature: number,
) => Promise<Floats>;

const mean = [-3, -4, -0.1, -1.5, -2.5];
const logistic = (x: number) => 1 / (1 + Math.exp(-x));

export function confidenceTable(run: ConfidenceRun, tolerance: number): void {
  describe('ADRS-3 confidence', () => {
    it('measures a row against the mean of the rows', async () => {
      const expected = mean.map((value) => logistic((value + 11.1 / 5) / 2));
      expectClose(await run(smallLayout, Float32Array.from(mean), 'rows', 2), expected, tolerance);
    });

    it('measures a row against the mean over all tokens', async () => {
      const expected = mean.map((value) => logistic(value + 26.2 / 12));
      expectClose(await run(smallLayout, Float32Array.from(mean), 'tokens', 1), expected, tolerance);
    });

    it('stays within 0 and 1 far from the mean', async () => {
      const alpha = await run(smallLayout, Float32Array.from([-2000, 0, 0, 0, 2000]), 'rows', 0.1);
      expect([alpha[0], alpha[4]]).toEqual([0, 1]);
    });
  });
}
