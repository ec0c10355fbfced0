/** Writes each row's new keys and values into its cache, layer by layer, on the GPU. */
import { kvAppendKernel } from '../../gpu-kernels/kv-append/kv-append.kernel.ts';
import type { ModelConfig } from '../model/config.ts';
import type { GpuArray } from './buffers.ts';
import type { KernelBatch } from './kernels.ts';

export interface CacheShape {
  readonly config: ModelConfig;
  /** Rows that are written, the first of the cache. */
  readonly batch: number;
  readonly context: number;
}

/** `of` gives buffers by the rollout graph's names, `position` among them; rows whose `idle` is 1 are left alone. */
export function appendToCache(
  work: KernelBatch,
  of: (name: string) => GpuArray,
  idle: GpuArray,
  { config, batch, context }: CacheShape,
): void {
  const { numLayers, numKeyValueHeads: heads, headSize } = config;
  for (let layer = 0; layer < numLayers; layer += 1) {
    work.dispatch(
      kvAppendKernel,
      {
        freshKey: of(`new_k.${layer}`),
        freshValue: of(`new_v.${layer}`),
        position: of('position'),
        idle,
        keys: of(`past_k.${layer}`),
        values: of(`past_v.${layer}`),
      },
      { batch, heads, context, headSize },
      batch * heads * headSize,
    );
  }
}
