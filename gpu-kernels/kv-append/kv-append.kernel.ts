/** The cache write on the GPU, key and value of one layer at once. */
import type { Kernel } from '../kernel.ts';
import code from './kv-append.wgsl?raw';

/** Items: B · heads · headSize. */
export const kvAppendKernel = {
  name: 'kv append',
  code,
  entry: 'kvAppend',
  buffers: {
    freshKey: 'read',
    freshValue: 'read',
    position: 'read',
    idle: 'read',
    keys: 'write',
    values: 'write',
  },
  params: { batch: 'u32', heads: 'u32', context: 'u32', headSize: 'u32' },
  perWorkgroup: 256,
} as const satisfies Kernel;
