/** AdamW with gradient clipping on the GPU: the gradient never leaves it. */
import { adamwKernel, adamwParams } from '../../gpu-kernels/adamw/adamw.kernel.ts';
import type { AdamWSettings } from '../../gpu-kernels/adamw/adamw.ts';
import {
  gradientClipKernel,
  gradientNormKernel,
  gradientPartsKernel,
  gradientShares,
} from '../../gpu-kernels/clip-grad-norm/clip-grad-norm.kernel.ts';
import type { GpuArray, GpuBuffers } from './buffers.ts';
import type { KernelBatch } from './kernels.ts';

export const optimiserKernels = [gradientPartsKernel, gradientNormKernel, gradientClipKernel, adamwKernel];

export class GpuOptimiser {
  readonly m: GpuArray;
  readonly v: GpuArray;
  /** Norm before clipping, 1 when finite else 0, factor. [3] */
  readonly norm: GpuArray;
  readonly #parts: GpuArray;

  constructor(
    memory: GpuBuffers,
    private readonly count: number,
  ) {
    this.m = memory.storage(count, 'first moment');
    this.v = memory.storage(count, 'second moment');
    this.norm = memory.storage(3, 'gradient norm');
    this.#parts = memory.storage(2 * gradientShares, 'parts of the norm');
  }

  /** Clips `gradients` in place and updates `weights`, both flat; weights stay when the gradient is not finite. */
  step(
    batch: KernelBatch,
    weights: GpuArray,
    gradients: GpuArray,
    settings: AdamWSettings & { readonly maxNorm: number },
  ): void {
    const { count, norm, m, v } = this;
    const { maxNorm, ...adamw } = settings;
    const buffers = { gradients, parts: this.#parts, norm };
    batch.dispatch(gradientPartsKernel, buffers, { count, maxNorm }, gradientShares);
    batch.dispatch(gradientNormKernel, buffers, { count, maxNorm }, 1);
    batch.dispatch(gradientClipKernel, buffers, { count, maxNorm }, count);
    batch.dispatch(adamwKernel, { gradients, norm, weights, m, v }, adamwParams(adamw, count), count);
  }
}
