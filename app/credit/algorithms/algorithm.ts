/** A method is one function from a batch to two numbers a token; adding one is a file beside this and a line in table.ts. */
import type { CreditBatch, CreditConfig, CreditTrace } from '../types.ts';

/** `iteration` counts from 0. */
export type Algorithm = (batch: CreditBatch, config: CreditConfig, iteration: number) => CreditTrace;
