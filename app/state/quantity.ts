/** The quantities of a token's trace that can colour it, by their key in a step record. */
import type { StepRecord } from '../protocol/recording.ts';

export const quantities = ['advantage', 'z', 'qhat', 'teacherReward', 'lT', 'lB'] as const;

export type Quantity = (typeof quantities)[number];

/** Largest magnitude of a quantity over the rows: the domain that all strips of an iteration share. 0 without values. */
export function domainOf(rows: readonly StepRecord[], quantity: Quantity): number {
  let largest = 0;
  for (const row of rows) {
    for (const value of row[quantity]) largest = Math.max(largest, Math.abs(value));
  }
  return largest;
}
