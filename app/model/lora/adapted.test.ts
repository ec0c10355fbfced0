/** The rollout, log-probs and gradient graphs of a whole model with an adapter in them. */
import { describe, expect, test } from 'vitest';
import { createNodeSession } from '../../runtime/ort-node.ts';
import type { TensorData } from '../../runtime/session.ts';
import { gradientGraph } from '../gradient.ts';
import { logProbsGraph } from '../log-probs.ts';
import type { ModelGraph } from '../model-graph.ts';
import { embeddingName, headName } from '../parameters.ts';
import { rolloutGraph } from '../rollout.ts';
import { shardsOf } from '../tables.ts';
import { shardViews, tensorViews } from '../weights.ts';
import { adapterParameters } from './adapter.ts';
import {
  batch,
  length,
  lossNumbers,
  mergedWeights,
  numberFeeds,
  paddedIds,
  scaleOf,
  testAdapter,
  testColumns,
  testModels,
  testWeights,
  withoutB,
} from './test-model.ts';

type Feeds = Record<string, TensorData>;

async function run(graph: ModelGraph, feeds: Feeds): Promise<Record<string, number[]>> {
  const session = await createNodeSession(graph.bytes);
  const outputs = await session.run(feeds);
  await session.dispose();
  return Object.fromEntries(Object.entries(outputs).map(([name, { data }]) => [name, [...data]]));
}

function distance(a: readonly number[] | undefined, b: readonly number[] | undefined): number {
  if (a === undefined || a.length !== b?.length) return Number.NaN;
  return Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? Number.NaN))));
}

describe.each(testModels)('%s', (_, model) => {
  const { config, lora } = model;
  const shape = { batch, length };
  const weights = testWeights(model);
  const flat = testAdapter(model);
  const adapter = tensorViews(adapterParameters(config, lora), flat);
  const ids: Feeds = { ids: { data: paddedIds(), dims: [batch, length] } };
  const adapted = logProbsGraph(config, shape, { lora });

  test('with B = 0, and with the scale at 0, exactly the base is left', async () => {
    const base = await run(logProbsGraph(config, shape), { ...weights, ...ids });
    const fresh = { ...weights, ...withoutB(model, flat), ...ids, adapter_scale: scaleOf(model) };
    expect(await run(adapted, fresh)).toEqual(base);
    const off = { ...weights, ...adapter, ...ids, adapter_scale: scaleOf(model, false) };
    expect(await run(adapted, off)).toEqual(base);
    const on = await run(adapted, { ...off, adapter_scale: scaleOf(model) });
    expect(distance(on.logProbs, base.logProbs)).toBeGreaterThan(0.1);
  });

  test('W + (α/r)·B·A has the log-probs of the adapter', async () => {
    const merged = mergedWeights(model, weights, adapter);
    const folded = await run(logProbsGraph(config, shape), { ...merged, ...ids });
    const apart = await run(adapted, { ...weights, ...adapter, ...ids, adapter_scale: scaleOf(model) });
    expect(distance(apart.logProbs, folded.logProbs)).toBeLessThan(1e-5);
    expect(distance(apart.entropy, folded.entropy)).toBeLessThan(1e-5);
  });

  test('decoding agrees with the merged weights, embedding and head in shards', async () => {
    const context = 3;
    const cache = [batch, config.numKeyValueHeads, context, config.headSize];
    const step: Feeds = {
      ids: { data: Int32Array.of(4, 19), dims: [batch, 1] },
      position: { data: Int32Array.of(0, 2), dims: [batch] },
    };
    for (let layer = 0; layer < config.numLayers; layer += 1) {
      for (const kind of ['k', 'v']) {
        const size = cache.reduce((product, extent) => product * extent, 1);
        const data = Float32Array.from({ length: size }, (_, i) => Math.sin(i + layer));
        step[`past_${kind}.${layer}`] = { data, dims: cache };
      }
    }
    const bindingLimit = 4 * config.hiddenSize * 9;
    const shards = Object.assign(
      {},
      ...[embeddingName, headName(config)].map((name) =>
        shardViews(
          shardsOf(config, name, bindingLimit),
          weights[name]?.data ?? new Float32Array(),
          config.hiddenSize,
        ),
      ),
    );
    const whole = new Set([embeddingName, headName(config)]);
    const others = Object.fromEntries(Object.entries(weights).filter(([name]) => !whole.has(name)));
    const apart = await run(rolloutGraph(config, { batch, context }, { lora, bindingLimit }), {
      ...others,
      ...shards,
      ...adapter,
      ...step,
      adapter_scale: scaleOf(model),
    });
    const merged = mergedWeights(model, weights, adapter);
    const folded = await run(rolloutGraph(config, { batch, context }), { ...merged, ...step });
    expect(Object.keys(shards).length).toBe(config.tieWordEmbeddings ? 3 : 6);
    for (const name of ['logits', 'new_k.1', 'new_v.1']) {
      expect(distance(apart[name], folded[name]), name).toBeLessThan(1e-5);
    }
  });

  test('PPO-1, KL-1: the gradient of A and B predicts how the loss changes', async () => {
    const session = await createNodeSession(gradientGraph(config, shape, { lora }).bytes);
    const feeds = { ...weights, ...ids, ...testColumns(), ...numberFeeds(lossNumbers) };
    const at = async (values: Float32Array) => {
      const tensors = tensorViews(adapterParameters(config, lora), values);
      return session.run({ ...feeds, ...tensors, adapter_scale: scaleOf(model) });
    };
    const gradient = (await at(flat)).gradients?.data ?? new Float32Array();
    expect(gradient).toHaveLength(flat.length);
    let largest = 0;
    for (const i of gradient.keys()) largest = Math.max(largest, Math.abs(gradient[i] ?? 0));
    const step = 1 / 256;
    let worst = 0;
    for (const [i, value] of flat.entries()) {
      const above = (await at(flat.with(i, value + step))).loss?.data[0] ?? Number.NaN;
      const below = (await at(flat.with(i, value - step))).loss?.data[0] ?? Number.NaN;
      worst = Math.max(worst, Math.abs((above - below) / (2 * step) - (gradient[i] ?? Number.NaN)));
    }
    await session.dispose();
    expect(worst / largest).toBeLessThan(2e-3);
  });
});
