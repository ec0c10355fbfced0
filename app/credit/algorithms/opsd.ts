/**
 * OPSD-1: SDAR's auxiliary loss without the policy term; returns are not read. As released β is 0: the gate is ½ for
 * every token, so the gradient does not depend on the teacher and only makes likelier what was sampled. Golden `opsd`.
 */
import { baseTrace } from '../base.ts';
import { gatedImitation, scoresOf } from '../distill.ts';
import type { Algorithm } from './algorithm.ts';

export const opsd: Algorithm = (batch, config) => ({
  ...baseTrace(batch, config, new Float64Array(batch.layout.steps)),
  imitation: gatedImitation(scoresOf(batch, config.method), config.distillLambda, config.opsdBeta),
});
