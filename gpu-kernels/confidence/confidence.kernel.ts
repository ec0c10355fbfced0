/** ADRS-3 on the GPU. */
import type { Kernel } from '../kernel.ts';
import code from './confidence.wgsl?raw';

/** Items: steps. `overTokens` 1 takes the mean over tokens, 0 that over rows. */
export const confidenceKernel = {
  name: 'confidence',
  code,
  entry: 'confidence',
  buffers: { mean: 'read', batch: 'read', alpha: 'write' },
  params: { steps: 'u32', overTokens: 'u32', temperature: 'f32' },
  perWorkgroup: 256,
} as const satisfies Kernel;
