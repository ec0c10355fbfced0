/** What ADRS-8 must give, whoever computes it. */
import { describe, it } from 'vitest';
import type { Ragged } from '../ragged.ts';
import type { Floats } from '../read.ts';
import { expectClose, smallLayout } from '../test-batch.ts';
import { unlimited } from './credit-merge.ts';

interface MergeInput {
  readonly base: Floats;
  readonly z: Floats;
  readonly eta: number;
  readonly limit: Floats;
}

export type CreditMergeRun = (layout: Ragged, input: MergeInput) => Promise<Floats>;

const base = Float32Array.from([1, -1, 0.5, 0, 2]);
const z = Float32Array.from([1, 2, -3, 4, 5, -5, 1, -1, 1, 2, 3, -6]);

export function creditMergeTable(run: CreditMergeRun, tolerance: number): void {
  describe('ADRS-8 advantage', () => {
    it('adds ηZ to the advantage of the step, clipped by the limit of the group', async () => {
      const limit = Float32Array.from([0.3, unlimited]);
      const expected = [1.1, 1.2, 0.7, -0.7, 0.8, 0.2, 0.1, -0.1, 2.1, 2.2, 2.3, 1.4];
      expectClose(await run(smallLayout, { base, z, eta: 0.1, limit }), expected, tolerance);
    });

    it('leaves the base alone in a silent group and without η', async () => {
      const spread = [1, 1, 1, -1, 0.5, 0.5, 0, 0, 2, 2, 2, 2];
      const silent = Float32Array.from([0, 0]);
      expectClose(await run(smallLayout, { base, z, eta: 0.1, limit: silent }), spread, 0);
      const open = Float32Array.from([unlimited, unlimited]);
      expectClose(await run(smallLayout, { base, z, eta: 0, limit: open }), spread, 0);
    });
  });
}
