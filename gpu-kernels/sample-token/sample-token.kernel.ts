/** Token sampling on the GPU. */
import type { Kernel } from '../kernel.ts';
import code from './sample-token.wgsl?raw';

/** Items: sequences. */
export const sampleTokenKernel = {
  name: 'sample token',
  code,
  entry: 'sampleToken',
  buffers: {
    logits: 'read',
    forced: 'read',
    sequence: 'read',
    position: 'read',
    done: 'write',
    token: 'write',
    logProb: 'write',
  },
  params: { batch: 'u32', vocabulary: 'u32', endToken: 'u32', seed: 'u32', temperature: 'f32' },
  perWorkgroup: 1,
} as const satisfies Kernel;
