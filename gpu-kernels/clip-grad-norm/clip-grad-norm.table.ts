/** What gradient clipping must give, whoever does it. */
import { describe, expect, it } from 'vitest';
import { expectClose } from '../test-batch.ts';
import type { GradientNorm } from './clip-grad-norm.ts';

/** Clips `gradient` in place. */
export type ClipRun = (gradient: Float32Array<ArrayBuffer>, maxNorm: number) => Promise<GradientNorm>;

export function clipTable(run: ClipRun, tolerance: number): void {
  describe('clip-grad-norm', () => {
    it('brings a longer gradient to the maximum', async () => {
      const gradient = Float32Array.from([3, 0, -4]);
      const { norm, finite } = await run(gradient, 1);
      expect(finite).toBe(true);
      expectClose(Float64Array.of(norm), [5], tolerance);
      expectClose(gradient, [0.6, 0, -0.8], Math.max(tolerance, 1e-6));
    });

    it('leaves a shorter one as it is', async () => {
      const gradient = Float32Array.from([0.3, 0, -0.4]);
      expectClose(Float64Array.of((await run(gradient, 1)).norm), [0.5], tolerance);
      expectClose(gradient, Float32Array.from([0.3, 0, -0.4]), 0);
    });

    it('sums long gradients of many workgroups', async () => {
      const gradient = new Float32Array(150_001).fill(0.01);
      const { norm } = await run(gradient, 1e3);
      expectClose(Float64Array.of(norm), [0.01 * Math.sqrt(150_001)], 1e-5);
    });

    it.each([
      ['NaN', Number.NaN],
      ['∞', Number.POSITIVE_INFINITY],
      ['−∞', Number.NEGATIVE_INFINITY],
    ])('finds %s anywhere and leaves the rest as it is', async (_, bad) => {
      const gradient = new Float32Array(70_000).fill(2);
      gradient[69_998] = bad;
      expect(await run(gradient, 1)).toEqual({ norm: 0, finite: false });
      expect([gradient[0], gradient[69_998], gradient[69_999]]).toEqual([2, bad, 2]);
    });
  });
}
