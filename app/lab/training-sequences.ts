/** A batch with its credit as the sequences that a gradient is taken of. */
import type { TrainingSequence } from '../runtime/gradient-runner.ts';
import type { Batch } from './batch.ts';
import type { BatchCredit } from './engine.ts';
import { alongSequence } from './sequence.ts';

/** Both columns of `credit` are [tokens]; `reference`: log-probs that KL-1 is taken against, by sequence. */
export function trainingSequences(
  batch: Batch,
  credit: Pick<BatchCredit, 'advantage' | 'imitation'>,
  reference: readonly Float32Array[],
): TrainingSequence[] {
  let offset = 0;
  return batch.sequences.map(({ ids, responses }, i) => {
    const along = (values: ArrayLike<number>) => alongSequence(values, responses, ids.length);
    const slice = (values: Float64Array) => along(values.subarray(offset, offset + responses.length));
    const sequence = {
      ids,
      advantage: slice(credit.advantage),
      imitation: slice(credit.imitation),
      behaviour: along(batch.behaviour[i] ?? []),
      reference: along(reference[i] ?? []),
      weight: along(new Float32Array(responses.length).fill(1 / batch.tokens)),
    };
    offset += responses.length;
    return sequence;
  });
}
