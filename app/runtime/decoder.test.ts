/** Reading many tokens at once against reading them one by one. */
import { describe, expect, test } from 'vitest';
import { adapterParameters, adapterScale } from '../model/lora/adapter.ts';
import { testAdapter, testModels, testWeights } from '../model/lora/test-model.ts';
import { tensorViews } from '../model/weights.ts';
import { Decoder } from './decoder.ts';
import { createNodeSession } from './ort-node.ts';

const context = 160;
const prompt = Array.from({ length: 131 }, (_, i) => (i * 7) % 23);

describe.each(testModels)('%s', (_, model) => {
  const { config, lora } = model;
  const weights = {
    ...testWeights(model),
    ...tensorViews(adapterParameters(config, lora), testAdapter(model)),
    adapter_scale: { data: Float32Array.of(adapterScale(lora)), dims: [] },
  };

  test('a prompt read at once is one read token by token, for the row that it is meant for', async () => {
    const [atOnce, oneByOne] = [0, 1].map(
      () => new Decoder(config, weights, createNodeSession, 2, context, { lora }),
    ) as [Decoder, Decoder];
    for (const decoder of [atOnce, oneByOne]) {
      // Both rows hold something else first, of which the second is read over.
      for (let position = 0; position < 3; position += 1) {
        decoder.ids.fill(position + 1);
        decoder.positions.fill(position);
        await decoder.tick(2);
      }
    }
    await atOnce.read(1, prompt, 2);
    for (const [i, id] of prompt.entries()) {
      oneByOne.ids.set([4, id]);
      oneByOne.positions.set([2, 2 + i]);
      await oneByOne.tick(2);
    }
    // Row 0 stands where it was, but for the token that ticking fed it again and again.
    const next = async (decoder: Decoder) => {
      decoder.ids.set([4, 9]);
      decoder.positions.set([2, 2 + prompt.length]);
      return (await decoder.tick(2)).slice();
    };
    const [a, b] = [await next(atOnce), await next(oneByOne)];
    expect(a).toHaveLength(2 * config.vocabSize);
    for (const [i, value] of a.entries()) expect(value).toBeCloseTo(b[i] ?? Number.NaN, 4);
    await Promise.all([atOnce.dispose(), oneByOne.dispose()]);
  });
});
