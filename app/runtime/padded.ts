/** Sequences on the GPU: rows of one padded length, worked on a few at a time with the session made for that shape. */

import type { ModelGraph } from '../model/model-graph.ts';
import type { GpuArray } from './buffers.ts';
import { ContextExceeded } from './context-exceeded.ts';
import { disposeAll } from './dispose-all.ts';
import { GpuSession } from './gpu-session.ts';

/** Rows a graph takes at most; larger batches only cost memory. */
const mostRows = 64;

/** Lengths are rounded up to this, so that few sessions are needed. */
const lengthStep = 32;

/** Padded length of a batch of sequences. Throws ContextExceeded when one is longer than the context. */
export function paddedLength(sequences: readonly { readonly length: number }[], context: number): number {
  const longest = Math.max(...sequences.map((ids) => ids.length));
  if (longest > context) {
    throw new ContextExceeded('a sequence, skill included,', longest, context);
  }
  return Math.min(context, Math.ceil(longest / lengthStep) * lengthStep);
}

export function rowsAtATime(count: number): number {
  return Math.min(mostRows, count);
}

/** Rows `start` … of a padded array [N, length]. */
export function rowsOf(array: GpuArray, start: number, rows: number, length: number): GpuArray {
  return { buffer: array.buffer, offset: array.offset + start * length * 4, byteLength: rows * length * 4 };
}

/** Row-major [rows, length], zero beyond each row's end. */
export function padFloats(
  rows: readonly (ArrayLike<number> | undefined)[],
  length: number,
): Float32Array<ArrayBuffer> {
  const padded = new Float32Array(rows.length * length);
  for (const [r, row] of rows.entries()) if (row) padded.set(row, r * length);
  return padded;
}

export function padIds(
  rows: readonly (readonly number[] | undefined)[],
  length: number,
): Int32Array<ArrayBuffer> {
  const padded = new Int32Array(rows.length * length);
  for (const [r, row] of rows.entries()) if (row) padded.set(row, r * length);
  return padded;
}

/** Sessions by shape, each made when a batch first needs it. */
export class GpuSessionPool {
  readonly #sessions = new Map<string, Promise<GpuSession>>();

  constructor(
    private readonly device: GPUDevice,
    private readonly graph: (shape: { batch: number; length: number }) => ModelGraph,
  ) {}

  get(batch: number, length: number): Promise<GpuSession> {
    const key = `${batch} ${length}`;
    let session = this.#sessions.get(key);
    if (!session) {
      session = GpuSession.create(this.graph({ batch, length }), this.device);
      this.#sessions.set(key, session);
    }
    return session;
  }

  async dispose(): Promise<void> {
    await disposeAll(this.#sessions.values());
    this.#sessions.clear();
  }
}
