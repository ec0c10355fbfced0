/** Gradient clipping on the GPU: sums of shares, their sum, then the scaling in place. */
import type { Kernel } from '../kernel.ts';
import code from './clip-grad-norm.wgsl?raw';

const shared = {
  code,
  buffers: { gradients: 'write', parts: 'write', norm: 'write' },
  params: { count: 'u32', maxNorm: 'f32' },
} as const satisfies Partial<Kernel>;

/** Workgroups of the first pass, whatever the size of the gradient; `parts` holds twice as many. */
export const gradientShares = 256;

/** Items: `gradientShares`. */
export const gradientPartsKernel = {
  ...shared,
  name: 'gradient parts',
  entry: 'partial',
  perWorkgroup: 1,
} as const;

/** Items: 1. `norm` [3]: norm, finite (1 or 0), scale. */
export const gradientNormKernel = {
  ...shared,
  name: 'gradient norm',
  entry: 'combine',
  perWorkgroup: 1,
} as const;

/** Items: values. */
export const gradientClipKernel = {
  ...shared,
  name: 'gradient clip',
  entry: 'apply',
  perWorkgroup: 256,
} as const;
