/** ADRS-6 on the GPU. */
import type { Kernel } from '../kernel.ts';
import code from './teacher-reward.wgsl?raw';

/** Items: tokens. */
export const teacherRewardKernel = {
  name: 'teacher reward',
  code,
  entry: 'teacherReward',
  buffers: { qhat: 'read', m: 'read', stepOfToken: 'read', reward: 'write' },
  params: { tokens: 'u32', eta: 'f32' },
  perWorkgroup: 256,
} as const satisfies Kernel;
