/**
 * How sequences of different lengths are cut into micro-batches on the CPU: sorted by length, a few at a time so that
 * activations stay in cache, each padded to the nearest of a few lengths for which a session is kept.
 */
import { ContextExceeded } from './context-exceeded.ts';

/** Sequences a call: activations of more fall out of the processor's cache, fewer pay for the calls. */
export const microBatch = 4;

/** Lengths for which sessions are made; the context itself is always the last. */
const bucketStep = 32;

export interface MicroBatch {
  /** Indices into the list that was cut. */
  readonly members: readonly number[];
  /** Padded length, T of the graph. */
  readonly length: number;
}

interface Cut {
  readonly rows: number;
  /** T of the graph for a sequence of so many tokens. */
  readonly padded: (tokens: number, context: number) => number;
}

const stepped = (tokens: number, context: number) =>
  Math.min(context, Math.ceil(tokens / bucketStep) * bucketStep);

/**
 * Longest first, so that memory is asked for once; `rows` at a time, padded to the length that `padded` gives. Throws
 * ContextExceeded when a sequence is longer than the context.
 */
export function cut(
  lengths: readonly number[],
  context: number,
  { rows, padded }: Cut = { rows: microBatch, padded: stepped },
): MicroBatch[] {
  const order = lengths.map((_, index) => index).sort((a, b) => at(lengths, b) - at(lengths, a) || a - b);
  const cuts: MicroBatch[] = [];
  for (let start = 0; start < order.length; start += rows) {
    const members = order.slice(start, start + rows);
    const longest = at(lengths, at(members, 0));
    if (longest > context) {
      throw new ContextExceeded('a sequence, skill included,', longest, context);
    }
    cuts.push({ members, length: padded(longest, context) });
  }
  return cuts;
}

/** The entry of an array that is known to be there. */
function at(values: readonly number[], index: number): number {
  return values[index] as number;
}
