/** From ragged sequences to what the graphs of a layered model take: padded ids, and the positions that are scored. */
import type { ResponseShape } from './response-graphs.ts';

export interface ResponseSequence {
  readonly ids: readonly number[];
  /** Every t whose next token, `ids[t + 1]`, is scored. */
  readonly positions: readonly number[];
}

export interface PackedBatch {
  /** [B·T], padded on the right. */
  readonly ids: Int32Array<ArrayBuffer>;
  /** [R], b·T + t; the rest names the last column, which speaks about no token. */
  readonly positions: Int32Array<ArrayBuffer>;
  /** [R], the token that came after each position. */
  readonly targets: Int32Array<ArrayBuffer>;
}

/** Throws a RangeError when the sequences do not fit the shape. */
export function packResponses(
  sequences: readonly ResponseSequence[],
  { batch, length, responses }: ResponseShape,
): PackedBatch {
  if (sequences.length > batch) throw new RangeError(`${sequences.length} sequences in a batch of ${batch}`);
  const ids = new Int32Array(batch * length);
  const positions = new Int32Array(responses).fill(batch * length - 1);
  const targets = new Int32Array(responses);
  let count = 0;
  for (const [row, sequence] of sequences.entries()) {
    if (sequence.ids.length > length) {
      throw new RangeError(`a sequence of ${sequence.ids.length} tokens in a graph for ${length}`);
    }
    ids.set(sequence.ids, row * length);
    for (const t of sequence.positions) {
      const target = sequence.ids[t + 1];
      if (target === undefined) throw new RangeError(`no token comes after position ${t} of sequence ${row}`);
      if (count === responses) throw new RangeError(`more than ${responses} positions to score`);
      positions[count] = row * length + t;
      targets[count] = target;
      count += 1;
    }
  }
  return { ids, positions, targets };
}
