/** OPSD-2: GRPO and the auxiliary loss of OPSD-1, which is SDAR-1 with another β. */
import { gatedImitation, scoresOf } from '../distill.ts';
import type { Algorithm } from './algorithm.ts';
import { grpo } from './grpo.ts';

export const grpoOpsd: Algorithm = (batch, config, iteration) => ({
  ...grpo(batch, config, iteration),
  imitation: gatedImitation(scoresOf(batch, config.method), config.distillLambda, config.opsdBeta),
});
