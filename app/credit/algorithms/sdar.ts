/**
 * SDAR-1: GRPO and an auxiliary loss, L_GRPO + λ mean[g (l^T − log π)] with g = sigmoid(β (l^T − log π)) held constant.
 * What remains of it for the gradient is λ g times log π. With λ = 0 it is GRPO. Golden `sdar`.
 */
import { gatedImitation, scoresOf } from '../distill.ts';
import type { Algorithm } from './algorithm.ts';
import { grpo } from './grpo.ts';

export const sdar: Algorithm = (batch, config, iteration) => ({
  ...grpo(batch, config, iteration),
  imitation: gatedImitation(scoresOf(batch, config.method), config.distillLambda, config.sdarBeta),
});
