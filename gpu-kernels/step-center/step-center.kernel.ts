/** ADRS-1 on the GPU: means of steps, mean of the batch, then q. */
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

/** Items: 1. `batch` [1] gets the mean over all tokens. */
export const batchMeanKernel = {
  ...shared,
  name: 'batch mean',
  entry: 'batchMean',
  perWorkgroup: 1,
} as const;

/** Items: tokens. */
export const stepCenterKernel = {
  ...shared,
  name: 'step centre',
  entry: 'center',
  perWorkgroup: 256,
} as const;
