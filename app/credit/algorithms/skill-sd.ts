/**
 * SKILLSD-1: GRPO and a distillation loss, L_GRPO + λ mean[ρ k3] with k3 = e^−l − 1 + l, l = log π − l^T and
 * ρ = exp(log π − l^b), which is differentiated, too. The derivative by log π is ρ (k3 + 1 − e^−l) = ρ l, and ρ is 1 as
 * long as one batch gets one update: what remains is λ (l^T − l^b) times log π. Golden `skillSd`.
 */
import { at } from '../../../gpu-kernels/read.ts';
import { scoresOf } from '../distill.ts';
import type { Algorithm } from './algorithm.ts';
import { grpo } from './grpo.ts';

export const skillSd: Algorithm = (batch, config, iteration) => {
  const { lB, lT } = scoresOf(batch, config.method);
  return {
    ...grpo(batch, config, iteration),
    imitation: Float64Array.from(lT, (value, t) => config.skillSdLambda * (value - at(lB, t))),
  };
};
