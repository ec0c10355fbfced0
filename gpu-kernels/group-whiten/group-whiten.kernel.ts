/** ADRS-7 on the GPU. */
import type { Kernel } from '../kernel.ts';
import code from './group-whiten.wgsl?raw';

/** Items: groups. `x` is r^T for `after`, else q̂, and then `gated` is 1. */
export const groupWhitenKernel = {
  name: 'group whiten',
  code,
  entry: 'groupWhiten',
  buffers: { x: 'read', m: 'read', groupTokenStart: 'read', stepOfToken: 'read', z: 'write' },
  params: { groups: 'u32', whiten: 'u32', gated: 'u32' },
  perWorkgroup: 1,
} as const satisfies Kernel;
