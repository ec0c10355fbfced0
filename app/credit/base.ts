/** The advantage of each step row before any teacher: tiny, so it is computed where the rewards are. */
import type { Ragged } from '../../gpu-kernels/ragged.ts';
import { at, indexAt } from '../../gpu-kernels/read.ts';
import { gigpoAdvantage, stepReturns } from './gigpo.ts';
import { grpoAdvantage } from './grpo.ts';
import type { BaseAdvantage, CreditBatch, CreditConfig, CreditTrace } from './types.ts';

export function baseAdvantage(batch: CreditBatch, config: CreditConfig): BaseAdvantage {
  return config.base === 'gigpo' ? gigpoAdvantage(batch, config) : grpoAdvantage(batch, config);
}

/** The credit of a method that gives every token of a step the step's advantage, and nothing else. `base` [steps] */
export function baseTrace(batch: CreditBatch, config: CreditConfig, base: Float64Array): CreditTrace {
  return {
    advantage: spread(batch.layout, base),
    imitation: new Float64Array(batch.layout.tokens),
    base,
    stepReturn: stepReturns(batch, config.gamma),
    teacher: null,
  };
}

/** A value a step, given to each of its tokens. → [tokens] */
function spread(layout: Ragged, values: Float64Array): Float64Array {
  const out = new Float64Array(layout.tokens);
  for (let s = 0; s < layout.steps; s += 1) {
    out.fill(at(values, s), indexAt(layout.stepStart, s), indexAt(layout.stepStart, s + 1));
  }
  return out;
}
