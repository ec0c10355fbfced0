/** ADRS-2 on the GPU: by the step in one pass of workgroups, or by the batch in two. */
import type { Kernel } from '../kernel.ts';
import code from './sigma-scale.wgsl?raw';

const shared = {
  code,
  buffers: { q: 'read', stepStart: 'read', sigma: 'write', qhat: 'write' },
  params: { tokens: 'u32', steps: 'u32', floor: 'f32' },
} as const satisfies Partial<Kernel>;

/** Items: steps. */
export const stepScaleKernel = {
  ...shared,
  name: 'step scale',
  entry: 'stepScale',
  perWorkgroup: 1,
} as const;

/** Items: 1. `sigma` [1]. */
export const batchDeviationKernel = {
  ...shared,
  name: 'batch deviation',
  entry: 'batchDeviation',
  perWorkgroup: 1,
} as const;

/** Items: tokens. */
export const batchScaleKernel = {
  ...shared,
  name: 'batch scale',
  entry: 'batchScale',
  perWorkgroup: 256,
} as const;
