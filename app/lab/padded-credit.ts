/** Between the padded rows that the GPU works on and the response tokens of a batch, one after the other. */
import type { GpuArray, GpuBuffers } from '../runtime/buffers.ts';
import type { PaddedTokens } from '../runtime/credit-chain.ts';
import { responsesOf, type Sequence } from './sequence.ts';

/** What an update learns from, one row a trajectory. [rows, length] */
export interface PaddedCredit {
  readonly length: number;
  readonly advantage: GpuArray;
  /** Null for 0 everywhere. */
  readonly imitation: GpuArray | null;
}

/** Where each response token's value stands in rows of `length`, where entry t of a row speaks about token t + 1. */
export function placesOf(sequences: readonly Sequence[], length: number): Uint32Array<ArrayBuffer> {
  return Uint32Array.from(
    sequences.flatMap(({ responses }, row) => Array.from(responses, (index) => row * length + index - 1)),
  );
}

/** Values of the response tokens at their places, 0 elsewhere. → [size] */
export function padded(values: Float64Array, places: Uint32Array, size: number): Float32Array<ArrayBuffer> {
  const rows = new Float32Array(size);
  for (const [token, place] of places.entries()) rows[place] = values[token] ?? 0;
  return rows;
}

/** A row's worth a sequence read back, its response tokens alone. */
export async function read(
  memory: GpuBuffers,
  { array, length }: PaddedTokens,
  sequences: readonly Sequence[],
): Promise<Float32Array[]> {
  const values = await memory.readFloats(array);
  const rows = sequences.map((_, i) => values.subarray(i * length, (i + 1) * length));
  return responsesOf(rows, sequences);
}
