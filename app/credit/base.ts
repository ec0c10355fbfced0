/** The advantage of each step row before any teacher: tiny, so it is computed where the rewards are. */
import { gigpoAdvantage } from './gigpo.ts';
import { grpoAdvantage } from './grpo.ts';
import type { BaseAdvantage, CreditBatch, CreditConfig } from './types.ts';

export function baseAdvantage(batch: CreditBatch, config: CreditConfig): BaseAdvantage {
  return config.base === 'gigpo' ? gigpoAdvantage(batch, config) : grpoAdvantage(batch, config);
}

/** A value a step, given to each of its tokens. → [tokens] */
export function spread(batch: CreditBatch, values: Float64Array): Float64Array {
  return Float64Array.from(batch.layout.stepOfToken, (s) => values[s] ?? 0);
}
