/** GIGPO-1 … GIGPO-3: every token of a step carries the episode's advantage and that of the step among its anchor group. */
import { spread } from '../base.ts';
import { gigpoAdvantage, stepReturns } from '../gigpo.ts';
import type { Algorithm } from './algorithm.ts';

export const gigpo: Algorithm = (batch, config) => {
  const base = gigpoAdvantage(batch, config).advantage;
  return {
    advantage: spread(batch.layout, base),
    imitation: new Float64Array(batch.layout.tokens),
    base,
    stepReturn: stepReturns(batch, config.gamma),
    teacher: null,
  };
};
