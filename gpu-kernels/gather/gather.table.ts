/** What the move between padded and ragged must give, whoever does it. */
import { describe, expect, it } from 'vitest';
import type { Floats } from '../read.ts';
import { inverse, nowhere } from './gather.ts';

export type GatherRun = (source: Float32Array, from: Uint32Array<ArrayBuffer>) => Promise<Floats>;

export function gatherTable(run: GatherRun): void {
  describe('gather', () => {
    const places = Uint32Array.from([1, 2, 5, 7]);

    it('takes the ragged tokens out of a padded batch', async () => {
      const padded = Float32Array.from([9, 1, 2, 9, 9, 3, 9, 4]);
      expect([...(await run(padded, places))]).toEqual([1, 2, 3, 4]);
    });

    it('puts them back by the inverse, 0 elsewhere', async () => {
      const back = inverse(places, 8);
      expect([...back]).toEqual([nowhere, 0, 1, nowhere, nowhere, 2, nowhere, 3]);
      expect([...(await run(Float32Array.from([1, 2, 3, 4]), back))]).toEqual([0, 1, 2, 0, 0, 3, 0, 4]);
    });
  });
}
