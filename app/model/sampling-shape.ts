/** The shapes in which sequences are sampled: what decides which graphs there are. */

/** Tokens that a GPU reads at a time: a graph's matrices are read once for all of them. */
export const gpuReadLength = 128;

/** The batch size whose graph serves so many rows: few sizes, so few graphs, and at most half of a batch is padding. */
export function batchFor(rows: number, most: number): number {
  let batch = most;
  while (batch / 2 >= rows && batch % 2 === 0 && batch > 4) batch /= 2;
  return batch;
}

/** Every batch size that `most` rows or fewer ask for. */
export function batchSizes(most: number): number[] {
  return [...new Set(Array.from({ length: most }, (_, i) => batchFor(i + 1, most)))];
}
