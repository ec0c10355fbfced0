import { describe, expect, it } from 'vitest';
import { sampleTable } from './sample-token.table.ts';
import { sampleToken, sampleTokens } from './sample-token.ts';

sampleTable(async (logits, batch, settings) => sampleTokens(logits, batch, settings), 1e-6);

describe('sample-token, one row', () => {
  it('is that row of a batch', () => {
    const logits = Float32Array.from({ length: 90 }, (_, i) => ((i * 37) % 11) / 3);
    const batch = {
      forced: Int32Array.from([-1, -1, -1]),
      sequence: Uint32Array.from([4, 9, 2]),
      position: Uint32Array.from([0, 17, 3]),
      done: new Uint32Array(3),
      token: new Int32Array(3),
      logProb: new Float32Array(3),
    };
    sampleTokens(logits, batch, { vocabulary: 30, temperature: 0.8, seed: 5, endToken: 29 });
    const one = sampleToken(logits, 1, {
      vocabulary: 30,
      temperature: 0.8,
      seed: 5,
      sequence: 9,
      position: 17,
    });
    expect([one.id, Math.fround(one.logProb)]).toEqual([batch.token[1], batch.logProb[1]]);
  });
});
