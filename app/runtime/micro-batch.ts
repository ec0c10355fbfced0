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

/**
 * Longest first, so that memory is asked for once; `rows` at a time, padded to multiples of `step`. Throws ContextExceeded
 * when a sequence is longer than the context.
 */
export function cut(
  lengths: readonly number[],
  context: number,
  { rows, step } = { rows: microBatch, step: bucketStep },
): MicroBatch[] {
  const order = lengths.map((_, index) => index).sort((a, b) => at(lengths, b) - at(lengths, a) || a - b);
  const cuts: MicroBatch[] = [];
  for (let start = 0; start < order.length; start += rows) {
    const members = order.slice(start, start + rows);
    const longest = at(lengths, at(members, 0));
    if (longest > context) {
      throw new ContextExceeded('a sequence, skill included,', longest, context);
    }
    cuts.push({ members, length: Math.min(context, Math.ceil(longest / step) * step) });
  }
  return cuts;
}

/** The entry of an array that is known to be there. */
function at(values: readonly number[], index: number): number {
  return values[index] as number;
}
