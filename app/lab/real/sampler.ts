/** What the natural voice samples with: a cache of what each row has read, and one token a row at a time. */
import { sampleToken } from '../../../gpu-kernels/sample-token/sample-token.ts';
import type { Decoder } from '../../runtime/decoder.ts';
import type { SampledToken } from '../episode.ts';

/** A row that goes on: the token it reads next, where that stands, and who draws what follows it. */
export interface SamplingRow {
  readonly id: number;
  readonly position: number;
  /** Word of the counter of the random numbers (sample-token.ts), beside the position of what is drawn. */
  readonly sequence: number;
}

export interface Draw {
  /** Over 0. */
  readonly temperature: number;
  readonly seed: number;
}

export interface Sampler {
  /** Rows at most. */
  readonly rows: number;
  /** Caches `ids` for a row, the first of them at `position`. */
  read(row: number, ids: readonly number[], position: number): Promise<void>;
  /** One token for each of the first rows, in order. */
  next(rows: readonly SamplingRow[], draw: Draw): Promise<SampledToken[]>;
  /** Copies a row's cache over another's. */
  move(from: number, to: number): void;
  dispose(): Promise<void>;
}

/** Sampling on the CPU, from the logits of a decoder. */
export function decoderSampler(decoder: Decoder, vocabulary: number): Sampler {
  return {
    rows: decoder.maxBatch,
    read: (row, ids, position) => decoder.read(row, ids, position),
    async next(rows, { temperature, seed }) {
      for (const [row, { id, position }] of rows.entries()) {
        decoder.ids[row] = id;
        decoder.positions[row] = position;
      }
      const logits = await decoder.tick(rows.length);
      return rows.map(({ position, sequence }, row) =>
        sampleToken(logits, row, { vocabulary, temperature, seed, sequence, position: position + 1 }),
      );
    },
    move: (from, to) => decoder.move(from, to),
    dispose: () => decoder.dispose(),
  };
}
