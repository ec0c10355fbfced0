/** What AdamW must give, whoever computes it. */
import { describe, it } from 'vitest';
import { expectClose } from '../test-batch.ts';
import type { AdamWSettings } from './adamw.ts';

export interface AdamWArrays {
  readonly weights: Float32Array<ArrayBuffer>;
  readonly gradients: Float32Array<ArrayBuffer>;
  readonly m: Float32Array<ArrayBuffer>;
  readonly v: Float32Array<ArrayBuffer>;
}

/** Updates weights and moments in place. */
export type AdamWRun = (arrays: AdamWArrays, settings: AdamWSettings) => Promise<void>;

const settings = { lr: 0.1, beta1: 0.9, beta2: 0.99, epsilon: 1e-8, weightDecay: 0 };

function arraysOf(weights: readonly number[], gradients: readonly number[]): AdamWArrays {
  const zeros = () => new Float32Array(weights.length);
  return {
    weights: Float32Array.from(weights),
    gradients: Float32Array.from(gradients),
    m: zeros(),
    v: zeros(),
  };
}

export function adamwTable(run: AdamWRun, tolerance: number): void {
  describe('adamw', () => {
    it('first moves every weight by lr against the sign of its gradient', async () => {
      const arrays = arraysOf([1, 1, 1], [1e-3, -50, 0]);
      await run(arrays, { ...settings, step: 1 });
      expectClose(arrays.weights, [0.9, 1.1, 1], Math.max(tolerance, 1e-5));
      expectClose(arrays.m, [1e-4, -5, 0], tolerance);
      expectClose(arrays.v, [1e-8, 25, 0], tolerance);
    });

    it('corrects the bias of both moments by the step', async () => {
      const arrays = arraysOf([1], [1]);
      await run(arrays, { ...settings, step: 1 });
      arrays.gradients.fill(-2);
      await run(arrays, { ...settings, step: 2 });
      const m = 0.9 * 0.1 + 0.1 * -2;
      const v = 0.99 * 0.01 + 0.01 * 4;
      const second = (0.1 * (m / (1 - 0.81))) / Math.sqrt(v / (1 - 0.9801));
      expectClose(arrays.weights, [0.9 - second], tolerance);
    });

    it('decays the weights apart from the gradient', async () => {
      const arrays = arraysOf([2, -4], [0, 0]);
      await run(arrays, { ...settings, weightDecay: 0.5, step: 1 });
      expectClose(arrays.weights, [1.9, -3.8], tolerance);
    });

    it('reaches every weight of a long buffer', async () => {
      const n = 70_001;
      const arrays = arraysOf(new Array(n).fill(0), new Array(n).fill(3));
      await run(arrays, { ...settings, step: 1 });
      expectClose(arrays.weights, new Array(n).fill(-0.1), Math.max(tolerance, 1e-6));
    });
  });
}
