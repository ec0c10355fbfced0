/** GRPO-1: every token of a step carries the relative return of its episode. */
import { spread } from '../base.ts';
import { stepReturns } from '../gigpo.ts';
import { grpoAdvantage } from '../grpo.ts';
import type { Algorithm } from './algorithm.ts';

export const grpo: Algorithm = (batch, config) => {
  const base = grpoAdvantage(batch, config).advantage;
  return {
    advantage: spread(batch.layout, base),
    imitation: new Float64Array(batch.layout.tokens),
    base,
    stepReturn: stepReturns(batch, config.gamma),
    teacher: null,
  };
};
