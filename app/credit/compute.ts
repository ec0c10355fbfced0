/** The one way in: the credit of a batch under an experiment's settings. */
import { algorithms } from './algorithms/table.ts';
import type { CreditBatch, CreditConfig, CreditTrace } from './types.ts';

/** `iteration` counts from 0 and matters to the schedules of ADRS-8 and RLSD-1 alone. */
export function computeCredit(batch: CreditBatch, config: CreditConfig, iteration: number): CreditTrace {
  return algorithms[config.method](batch, config, iteration);
}
