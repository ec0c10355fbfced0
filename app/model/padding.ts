/**
 * To what sequences are padded that are scored or learned from. Every shape has graphs of its own, and on a GPU buffers of its
 * own, which stay: there shapes are few and padding is more. On the CPU graphs cost little and padding costs time.
 */

export interface Padding {
  /** T for a sequence of so many tokens. */
  length(tokens: number, context: number): number;
  /** B for so many sequences. */
  rows(count: number, most: number): number;
  /** R for so many positions. */
  positions(count: number, most: number): number;
}

const lengthStep = 128;
const leastPositions = 32;

/** Lengths in steps, positions in powers of two. */
export const closePadding: Padding = {
  length: (tokens, context) => Math.min(context, Math.ceil(tokens / lengthStep) * lengthStep),
  rows: (count) => count,
  positions: powerOfTwo,
};

/** One shape a length of `gpuLengths`. */
export const widePadding: Padding = {
  length: (tokens, context) => gpuLengths(context).findLast((length) => length >= tokens) ?? context,
  rows: (_, most) => most,
  positions: (_, most) => powerOfTwo(most),
};

/** The context, its half and its quarter, longest first: their buffers together are less than twice the longest's. */
export function gpuLengths(context: number): number[] {
  return [1, 2, 4]
    .map((part) => Math.ceil(context / part))
    .filter((length, i) => i === 0 || length >= lengthStep);
}

/** Positions that a graph has room for which is to score so many. */
export function powerOfTwo(positions: number): number {
  return Math.max(leastPositions, 2 ** Math.ceil(Math.log2(positions)));
}
