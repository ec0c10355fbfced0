/** AdamW on the GPU; it leaves everything alone where clip-grad-norm found a value that is not finite. */
import type { Kernel } from '../kernel.ts';
import type { AdamWSettings } from './adamw.ts';
import code from './adamw.wgsl?raw';

/** Items: weights. */
export const adamwKernel = {
  name: 'adamw',
  code,
  entry: 'adamw',
  buffers: { gradients: 'read', norm: 'read', weights: 'write', m: 'write', v: 'write' },
  params: {
    count: 'u32',
    lr: 'f32',
    beta1: 'f32',
    beta2: 'f32',
    epsilon: 'f32',
    weightDecay: 'f32',
    correction1: 'f32',
    correction2: 'f32',
  },
  perWorkgroup: 256,
} as const satisfies Kernel;

/** The kernel's parameters for one update of `count` weights. */
export function adamwParams(settings: AdamWSettings, count: number) {
  const { lr, beta1, beta2, epsilon, weightDecay, step } = settings;
  const correction1 = 1 - beta1 ** step;
  const correction2 = 1 - beta2 ** step;
  return { count, lr, beta1, beta2, epsilon, weightDecay, correction1, correction2 };
}
