/** The quantities of a token's trace that can colour it, by their key in a step record. */
import type { Config } from '../experiment/config.ts';
import { methodTraits } from '../experiment/methods.ts';
import type { StepRecord } from '../protocol/recording.ts';

const quantities = ['advantage', 'imitation', 'z', 'qhat', 'teacherReward', 'lT', 'lB'] as const;

export type Quantity = (typeof quantities)[number];

/** Those that a method has, in the order in which they are offered. */
export function quantitiesOf(method: Config['method']): readonly Quantity[] {
  const { teacher, imitates } = methodTraits[method];
  const shaped = method === 'adrs';
  const has: Record<Quantity, boolean> = {
    advantage: true,
    imitation: imitates,
    z: shaped,
    qhat: shaped,
    teacherReward: shaped,
    lT: teacher,
    lB: true,
  };
  return quantities.filter((quantity) => has[quantity]);
}

/** A step's values of a quantity, one a token; none where the method does not have it. */
export function valuesOf(row: StepRecord, quantity: Quantity): readonly number[] {
  return row[quantity] ?? [];
}

/** Largest magnitude of a quantity over the rows: the domain that all strips of an iteration share. 0 without values. */
export function domainOf(rows: readonly StepRecord[], quantity: Quantity): number {
  let largest = 0;
  for (const row of rows) {
    for (const value of valuesOf(row, quantity)) largest = Math.max(largest, Math.abs(value));
  }
  return largest;
}
