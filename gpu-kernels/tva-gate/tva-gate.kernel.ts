/** ADRS-4 and ADRS-5 on the GPU: contrast of the sets, deviation of the contrasts, then the gate. */
import type { Kernel } from '../kernel.ts';
import type { GateForm } from './tva-gate.ts';
import code from './tva-gate.wgsl?raw';

const shared = {
  code,
  buffers: {
    setStart: 'read',
    setSteps: 'read',
    alpha: 'read',
    returns: 'read',
    d: 'write',
    divisor: 'write',
    m: 'write',
  },
  params: { steps: 'u32', sets: 'u32', form: 'u32', tau: 'f32' },
} as const satisfies Partial<Kernel>;

/** Items: sets. */
export const returnContrastKernel = {
  ...shared,
  name: 'return contrast',
  entry: 'contrast',
  perWorkgroup: 256,
} as const;

/** Items: 1. `divisor` [1]; only `gateNorm` reads it. */
export const contrastDeviationKernel = {
  ...shared,
  name: 'contrast deviation',
  entry: 'deviation',
  perWorkgroup: 1,
} as const;

/** Items: steps. */
export const tvaGateKernel = { ...shared, name: 'gate', entry: 'gate', perWorkgroup: 256 } as const;

/** The numbers that the kernel knows the forms by. */
export const gateForms: Record<GateForm, number> = {
  sigmoid: 0,
  gateNorm: 1,
  rectified: 2,
  signed: 3,
  none: 4,
};
