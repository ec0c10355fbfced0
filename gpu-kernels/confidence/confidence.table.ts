/** What ADRS-3 must give, whoever computes it. */
import { describe, expect, it } from 'vitest';
import type { Ragged } from '../ragged.ts';
import type { Floats } from '../read.ts';
import { expectClose, smallLayout } from '../test-batch.ts';
import type { ConfidenceForm } from './confidence.ts';

export type ConfidenceRun = (layout: Ragged, mean: Floats, form: ConfidenceForm) => Promise<Floats>;

/** As released, with prompt groups. */
const released: ConfidenceForm = { unit: 'step', centre: 'batch', weigh: 'units', temperature: 1 };

// Steps of 3, 1, 2 | 2, 4 tokens; the trajectories of the two groups are steps {0, 1}, {2} and {3}, {4}.
const mean = [-3, -4, -0.1, -1.5, -2.5];
const logistic = (x: number) => 1 / (1 + Math.exp(-x));

export function confidenceTable(run: ConfidenceRun, tolerance: number): void {
  describe('ADRS-3 confidence', () => {
    it('measures a row against the mean of the rows', async () => {
      const expected = mean.map((value) => logistic((value + 11.1 / 5) / 2));
      expectClose(
        await run(smallLayout, Float32Array.from(mean), { ...released, temperature: 2 }),
        expected,
        tolerance,
      );
    });

    it('measures a row against the mean over all tokens', async () => {
      const expected = mean.map((value) => logistic(value + 26.2 / 12));
      expectClose(
        await run(smallLayout, Float32Array.from(mean), { ...released, weigh: 'tokens' }),
        expected,
        tolerance,
      );
    });

    it('measures a row against the rows of its own group', async () => {
      const centres = [-7.1 / 3, -7.1 / 3, -7.1 / 3, -2, -2];
      const expected = mean.map((value, s) => logistic(value - (centres[s] ?? 0)));
      expectClose(
        await run(smallLayout, Float32Array.from(mean), { ...released, centre: 'group' }),
        expected,
        tolerance,
      );
    });

    it('measures a trajectory by all its tokens, and its steps share what comes out', async () => {
      const units = [-13 / 4, -0.1, -1.5, -2.5];
      const form: ConfidenceForm = { ...released, unit: 'trajectory' };
      const centre = units.reduce((sum, value) => sum + value, 0) / 4;
      const expected = [0, 0, 1, 2, 3].map((u) => logistic((units[u] ?? 0) - centre));
      expectClose(await run(smallLayout, Float32Array.from(mean), form), expected, tolerance);
    });

    it('measures a trajectory against the tokens of its own group', async () => {
      const units = [-13 / 4, -0.1, -1.5, -2.5];
      const centres = [-13.2 / 6, -13.2 / 6, -13 / 6, -13 / 6];
      const form: ConfidenceForm = { ...released, unit: 'trajectory', centre: 'group', weigh: 'tokens' };
      const expected = [0, 0, 1, 2, 3].map((u) => logistic((units[u] ?? 0) - (centres[u] ?? 0)));
      expectClose(await run(smallLayout, Float32Array.from(mean), form), expected, tolerance);
    });

    it('stays within 0 and 1 far from the mean', async () => {
      const alpha = await run(smallLayout, Float32Array.from([-2000, 0, 0, 0, 2000]), {
        ...released,
        temperature: 0.1,
      });
      expect([alpha[0], alpha[4]]).toEqual([0, 1]);
    });
  });
}
