/** The optimiser's and the loss's constants of an experiment, one form for both engines. */
import type { Config } from '../experiment/config.ts';
import type { LossCoefficients } from '../runtime/gradient-runner.ts';

export const adamwConstants = { beta1: 0.9, beta2: 0.999, epsilon: 1e-8, weightDecay: 0 } as const;

export function coefficientsOf(config: Config): LossCoefficients {
  return {
    clipLow: config.clipRatio,
    clipHigh: config.clipRatio,
    dualClip: config.dualClip,
    kl: config.kl,
    entropyBonus: config.entropy,
  };
}
