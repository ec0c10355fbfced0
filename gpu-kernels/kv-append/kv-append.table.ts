/** What the cache must hold, whoever writes it. */
import { describe, expect, it } from 'vitest';
import type { KvShape } from './kv-append.ts';

/** Writes `fresh` into `cache`. */
export type KvAppendRun = (
  fresh: Float32Array<ArrayBuffer>,
  cache: Float32Array<ArrayBuffer>,
  position: Uint32Array<ArrayBuffer>,
  idle: Uint32Array<ArrayBuffer>,
  shape: KvShape,
) => Promise<void>;

export function kvAppendTable(run: KvAppendRun): void {
  describe('kv-append', () => {
    it('writes each head at the position of its sequence, and nothing for idle or full sequences', async () => {
      const shape = { batch: 4, heads: 2, context: 3, headSize: 2 };
      const fresh = Float32Array.from({ length: 16 }, (_, i) => i + 1);
      const cache = new Float32Array(48);
      await run(fresh, cache, Uint32Array.from([0, 2, 1, 3]), Uint32Array.from([0, 0, 1, 0]), shape);
      const expected = new Float32Array(48);
      expected.set([1, 2], 0);
      expected.set([3, 4], 6);
      expected.set([5, 6], 16);
      expected.set([7, 8], 22);
      expect([...cache]).toEqual([...expected]);
    });
  });
}
