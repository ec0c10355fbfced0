/** Addition of flat buffers on the GPU. */
import type { Kernel } from '../kernel.ts';
import code from './accumulate.wgsl?raw';

/** Items: values. */
export const accumulateKernel = {
  name: 'accumulate',
  code,
  entry: 'accumulate',
  buffers: { part: 'read', sum: 'write' },
  params: { count: 'u32' },
  perWorkgroup: 256,
} as const satisfies Kernel;
