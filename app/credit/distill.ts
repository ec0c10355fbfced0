/** What the methods with an auxiliary loss towards the teacher share: where l^b and l^T come from, and SDAR's gate. */
import { sigmoid } from '../../gpu-kernels/confidence/confidence.ts';
import { at, type Floats } from '../../gpu-kernels/read.ts';
import type { CreditBatch, CreditConfig } from './types.ts';

interface Scores {
  /** [tokens] */
  readonly lB: Floats;
  /** [tokens] */
  readonly lT: Floats;
}

/** Both log-probs of every token. Throws when the batch lacks one. */
export function scoresOf({ lB, lT }: CreditBatch, method: CreditConfig['method']): Scores {
  if (lT === null) throw new Error(`${method} needs the teacher's log-probs of the batch`);
  if (lB === null) throw new Error(`${method} needs the behaviour policy's log-probs of the batch`);
  return { lB, lT };
}

/**
 * SDAR-1: λ sigmoid(β (l^T − l^b)), the factor of log π in an auxiliary loss whose gate carries no gradient. The gate
 * is taken at the behaviour policy, which is exact because one batch gets one update. → [tokens]
 */
export function gatedImitation({ lB, lT }: Scores, lambda: number, beta: number): Float64Array {
  return Float64Array.from(lT, (value, t) => lambda * sigmoid(beta * (value - at(lB, t))));
}
