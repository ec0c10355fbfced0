/**
 * RLSD-1: the teacher scales each token's advantage and never turns its sign,
 *
 *     A [(1 − λ) + λ clip(exp(sign(A) (l^T − l^b)), 1 − ε, 1 + ε)]
 *
 * With λ = 0 it is GRPO. Golden `rlsd`.
 */
import { at } from '../../../gpu-kernels/read.ts';
import { scoresOf } from '../distill.ts';
import type { CreditConfig } from '../types.ts';
import type { Algorithm } from './algorithm.ts';
import { grpo } from './grpo.ts';

export const rlsd: Algorithm = (batch, config, iteration) => {
  const plain = grpo(batch, config, iteration);
  const { lB, lT } = scoresOf(batch, config.method);
  const lambda = lambdaAt(config, iteration);
  const low = 1 - config.rlsdClip;
  const high = 1 + config.rlsdClip;
  const advantage = plain.advantage.map((a, t) => {
    const ratio = Math.exp(Math.sign(a) * (at(lT, t) - at(lB, t)));
    return a * (1 - lambda + lambda * Math.min(Math.max(ratio, low), high));
  });
  return { ...plain, advantage };
};

/** Falls linearly to 0 in `rlsdDecay` iterations, counted from 0; with `rlsdDecay` 0 it stays. */
function lambdaAt({ rlsdLambda, rlsdDecay }: CreditConfig, iteration: number): number {
  return rlsdDecay === 0 ? rlsdLambda : rlsdLambda * Math.max(0, 1 - iteration / rlsdDecay);
}
