/** What sampling must give, whoever does it. */
import { describe, expect, it } from 'vitest';
import { uniform } from '../counter-random.ts';
import { expectClose } from '../test-batch.ts';
import type { SampleBatch, SampleSettings } from './sample-token.ts';

/** Fills `token`, `logProb` and `done` of the batch. */
export type SampleRun = (
  logits: Float32Array<ArrayBuffer>,
  batch: SampleBatch,
  settings: SampleSettings,
) => Promise<void>;

const endToken = 1;

function batchOf(size: number, part: Partial<SampleBatch> = {}): SampleBatch {
  return {
    forced: new Int32Array(size).fill(-1),
    sequence: Uint32Array.from({ length: size }, (_, b) => b),
    position: new Uint32Array(size).fill(5),
    done: new Uint32Array(size),
    token: new Int32Array(size),
    logProb: new Float32Array(size),
    ...part,
  };
}

/** Logits whose probabilities at `temperature` are `p`. */
function logitsOf(p: readonly number[], temperature: number, rows: number): Float32Array<ArrayBuffer> {
  const row = p.map((value) => temperature * Math.log(value));
  return Float32Array.from({ length: rows * p.length }, (_, i) => row[i % p.length] ?? 0);
}

export function sampleTable(run: SampleRun, tolerance: number): void {
  describe('sample-token', () => {
    const p = [0.125, 0.25, 0.0625, 0.5, 0.0625];

    it.each([0.4, 1, 1.7])(
      'inverts the distribution at temperature %d where the counter says',
      async (temperature) => {
        const rows = 400;
        const batch = batchOf(rows);
        const settings = { vocabulary: 5, temperature, seed: 99, endToken };
        await run(logitsOf(p, temperature, rows), batch, settings);
        const edges = [0.125, 0.375, 0.4375, 0.9375];
        const drawn = Array.from({ length: rows }, (_, b) => uniform(99, b, 5));
        // A draw at an edge may fall to either side in float32.
        const clear = drawn.filter((u) => edges.every((edge) => Math.abs(u - edge) > 1e-5));
        expect(clear.length).toBeGreaterThan(rows - 5);
        for (const [b, u] of drawn.entries()) {
          if (clear.includes(u))
            expect([b, batch.token[b]]).toEqual([b, edges.filter((edge) => u >= edge).length]);
        }
      },
    );

    it('gives the log-prob at temperature 1, whatever the temperature of the draw', async () => {
      const batch = batchOf(3);
      const logits = Float32Array.from([0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3]);
      await run(logits, batch, { vocabulary: 4, temperature: 0.5, seed: 3, endToken });
      const normaliser = Math.log(1 + Math.E + Math.E ** 2 + Math.E ** 3);
      expectClose(
        batch.logProb,
        [...batch.token].map((token) => token - normaliser),
        tolerance,
      );
    });

    it('feeds forced tokens, end tokens among them, without ending the sequence', async () => {
      const batch = batchOf(3, {
        forced: Int32Array.from([4, endToken, 0]),
        done: Uint32Array.from([0, 0, 1]),
      });
      await run(logitsOf(p, 1, 3), batch, { vocabulary: 5, temperature: 1, seed: 3, endToken });
      expect([...batch.token]).toEqual([4, endToken, 0]);
      expectClose(batch.logProb, [Math.log(0.0625), Math.log(0.25), Math.log(0.125)], tolerance);
      expect([...batch.done]).toEqual([0, 0, 1]);
    });

    it('marks a sequence done when it samples the end token, and feeds it end tokens from then on', async () => {
      const sure = Float32Array.from([0, 200, 0, 0, 200, 0]);
      const batch = batchOf(2, { done: Uint32Array.from([0, 1]) });
      await run(sure, batch, { vocabulary: 3, temperature: 1, seed: 8, endToken });
      expect([...batch.token]).toEqual([endToken, endToken]);
      expect([...batch.done]).toEqual([1, 1]);
      expectClose(batch.logProb, [0, 0], tolerance);
    });

    it('never draws a token of probability 0', async () => {
      const rows = 64;
      const logits = new Float32Array(rows * 300).fill(-1e30);
      for (let b = 0; b < rows; b += 1) logits.fill(0, b * 300 + 100, b * 300 + 103);
      const batch = batchOf(rows);
      await run(logits, batch, { vocabulary: 300, temperature: 1, seed: 12, endToken });
      expect([...batch.token].every((token) => token >= 100 && token < 103)).toBe(true);
      expect(new Set(batch.token).size).toBe(3);
    });

    it('draws the same for a sequence whatever row it stands in, and another token elsewhere in it', async () => {
      const rows = 50;
      const settings = { vocabulary: 64, temperature: 1, seed: 1, endToken };
      const flat = new Float32Array(rows * 64);
      const forward = batchOf(rows);
      const backward = batchOf(rows, { sequence: forward.sequence.toReversed() });
      const later = batchOf(rows, { position: new Uint32Array(rows).fill(6) });
      for (const batch of [forward, backward, later]) await run(flat, batch, settings);
      expect([...backward.token].toReversed()).toEqual([...forward.token]);
      expect([...later.token]).not.toEqual([...forward.token]);
    });
  });
}
