/** ADRS-8 on the GPU. */
import type { Kernel } from '../kernel.ts';
import code from './credit-merge.wgsl?raw';

/** Items: tokens. */
export const creditMergeKernel = {
  name: 'credit merge',
  code,
  entry: 'creditMerge',
  buffers: {
    base: 'read',
    z: 'read',
    limit: 'read',
    stepOfToken: 'read',
    groupOfStep: 'read',
    advantage: 'write',
  },
  params: { tokens: 'u32', eta: 'f32' },
  perWorkgroup: 256,
} as const satisfies Kernel;
