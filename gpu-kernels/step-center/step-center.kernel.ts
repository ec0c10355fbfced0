/** ADRS-1 on the GPU: means of steps, means of the batch, then q. */
import type { Kernel } from '../kernel.ts';
import code from './step-center.wgsl?raw';

const shared = {
  code,
  buffers: {
    lT: 'read',
    stepStart: 'read',
    stepOfToken: 'read',
    mean: 'write',
    batch: 'write',
    q: 'write',
  },
  params: { tokens: 'u32', steps: 'u32', wholeBatch: 'u32' },
} as const satisfies Partial<Kernel>;

/** Items: steps. */
export const stepMeansKernel = { ...shared, name: 'step means', entry: 'means', perWorkgroup: 1 } as const;

/** Items: 1. `batch` [2] gets the mean of the rows' means and the mean over all tokens. */
export const batchMeansKernel = {
  ...shared,
  name: 'batch means',
  entry: 'batchMeans',
  perWorkgroup: 1,
} as const;

/** Items: tokens. */
export const stepCenterKernel = {
  ...shared,
  name: 'step centre',
  entry: 'center',
  perWorkgroup: 256,
} as const;
