/** The move between padded and ragged on the GPU. */
import type { Kernel } from '../kernel.ts';
import code from './gather.wgsl?raw';

/** Items: places of the destination. */
export const gatherKernel = {
  name: 'gather',
  code,
  entry: 'gather',
  buffers: { source: 'read', origin: 'read', destination: 'write' },
  params: { count: 'u32' },
  perWorkgroup: 256,
} as const satisfies Kernel;
