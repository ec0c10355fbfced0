/** ADRS-3 on the GPU. */
import type { Kernel } from '../kernel.ts';
import code from './confidence.wgsl?raw';

/** Items: scopes. `overTokens` 1 weighs units by their tokens, 0 alike. */
export const confidenceKernel = {
  name: 'confidence',
  code,
  entry: 'confidence',
  buffers: { mean: 'read', stepStart: 'read', unitStart: 'read', scopeStart: 'read', alpha: 'write' },
  params: { scopes: 'u32', overTokens: 'u32', temperature: 'f32' },
  perWorkgroup: 1,
} as const satisfies Kernel;
