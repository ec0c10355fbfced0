/** PPO-1 and KL-1 through a whole model: the gradient graph against differences of its own loss. */
import { describe, expect, test } from 'vitest';
import { numbers } from '../onnx/gradient-check.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import type { TensorData } from '../runtime/session.ts';
import type { ModelConfig } from './config.ts';
import { gradientGraph } from './gradient.ts';
import { logProbsGraph } from './log-probs.ts';
import { parameters } from './parameters.ts';
import { weightViews } from './weights.ts';

const base: ModelConfig = {
  modelType: 'qwen2',
  vocabSize: 13,
  hiddenSize: 8,
  intermediateSize: 12,
  numLayers: 2,
  numHeads: 4,
  numKeyValueHeads: 2,
  headSize: 4,
  ropeTheta: 10_000,
  rmsNormEps: 1e-6,
  tieWordEmbeddings: true,
  maxPositions: 64,
  eosTokenId: 0,
};
const [batch, length] = [2, 6];
const dims = [batch, length];

const sizeOf = (config: ModelConfig): number =>
  parameters(config).reduce((sum, { shape }) => sum + shape.reduce((a, b) => a * b, 1), 0);

function feedsOf(config: ModelConfig, weights: Float32Array): Record<string, TensorData> {
  const ids = Int32Array.from(numbers(batch * length, 5), (x) =>
    Math.floor(((x + 1) / 2) * config.vocabSize),
  );
  const column = (seed: number, shift = 0): TensorData => ({
    data: numbers(batch * length, seed).map((x) => x + shift),
    dims,
  });
  const scalar = (value: number): TensorData => ({ data: Float32Array.of(value), dims: [] });
  return {
    ...weightViews(config, weights),
    ids: { data: ids, dims },
    advantage: column(1),
    imitation: column(2),
    behaviour: column(3, -3),
    reference: column(4, -3),
    weight: {
      data: Float32Array.from({ length: batch * length }, (_, i) => (i % length < 4 ? 0.125 : 0)),
      dims,
    },
    clip_low: scalar(0.2),
    clip_high: scalar(0.3),
    dual_clip: scalar(3),
    kl: scalar(0.5),
    entropy_bonus: scalar(0.2),
  };
}

describe.each<[string, ModelConfig]>([
  ['Qwen2, tied', base],
  [
    'Qwen3, untied',
    { ...base, modelType: 'qwen3', numKeyValueHeads: 1, headSize: 6, tieWordEmbeddings: false },
  ],
  // Too many tokens for one-hot products: rows are gathered and scattered.
  ['Qwen2 with a large vocabulary', { ...base, vocabSize: 1100, numLayers: 1 }],
])('%s', (_, config) => {
  test('PPO-1, KL-1, imitation and entropy: the gradient predicts how the loss changes', async () => {
    const session = await createNodeSession(gradientGraph(config, { batch, length }).bytes);
    const start = numbers(sizeOf(config), 7).map((x) => 0.5 * x);
    const at = (weights: Float32Array) => session.run(feedsOf(config, weights));
    const { gradients } = await at(start);
    const gradient = gradients?.data ?? new Float32Array();
    expect(gradient).toHaveLength(start.length);
    for (const seed of [11, 12, 13]) {
      // Along the gradient itself and a random direction, so that every parameter takes part.
      const noise = numbers(start.length, seed);
      const norm = Math.hypot(...gradient);
      const direction = noise.map((x, i) => x / Math.sqrt(start.length) + (gradient[i] ?? 0) / norm);
      const step = 1 / 256;
      const above = await at(start.map((x, i) => x + step * (direction[i] ?? 0)));
      const below = await at(start.map((x, i) => x - step * (direction[i] ?? 0)));
      const measured = ((above.loss?.data[0] ?? 0) - (below.loss?.data[0] ?? 0)) / (2 * step);
      const predicted = direction.reduce((sum, x, i) => sum + x * (gradient[i] ?? 0), 0);
      expect(Math.abs(measured - predicted) / Math.abs(predicted)).toBeLessThan(5e-3);
    }
    await session.dispose();
  });

  test('reports the same log-probs and entropies as the log-probs graph', async () => {
    const weights = numbers(sizeOf(config), 7).map((x) => 0.5 * x);
    const feeds = feedsOf(config, weights);
    const train = await createNodeSession(gradientGraph(config, { batch, length }).bytes);
    const score = await createNodeSession(logProbsGraph(config, { batch, length }).bytes);
    const { ids } = feeds;
    if (ids === undefined) throw new Error('no ids');
    const trained = await train.run(feeds);
    const scored = await score.run({ ...weightViews(config, weights), ids });
    for (const name of ['logProbs', 'entropy']) {
      const [a, b] = [trained[name]?.data ?? [], scored[name]?.data ?? []];
      expect(a).toHaveLength(batch * length);
      for (const [i, value] of [...a].entries()) expect(value).toBeCloseTo(b[i] ?? Number.NaN, 5);
    }
    const entropies = [...(scored.entropy?.data ?? [])];
    expect(Math.max(...entropies)).toBeLessThan(Math.log(config.vocabSize));
    expect(Math.min(...entropies)).toBeGreaterThan(0);
    for (const last of [5, 11]) expect(scored.logProbs?.data[last]).toBeCloseTo(0, 9);
  });

  test('micro-batches add up to the whole batch', async () => {
    const weights = numbers(sizeOf(config), 7).map((x) => 0.5 * x);
    const feeds = feedsOf(config, weights);
    const both = await createNodeSession(gradientGraph(config, { batch, length }).bytes);
    const single = await createNodeSession(gradientGraph(config, { batch: 1, length }).bytes);
    const whole = (await both.run(feeds)).gradients?.data ?? new Float32Array();
    const sum = new Float64Array(whole.length);
    for (let row = 0; row < batch; row += 1) {
      const part = Object.entries(feeds).map(([name, tensor]): [string, TensorData] => {
        if (tensor.dims !== dims) return [name, tensor];
        return [name, { data: tensor.data.slice(row * length, (row + 1) * length), dims: [1, length] }];
      });
      const { gradients } = await single.run(Object.fromEntries(part));
      for (const [i, value] of (gradients?.data ?? []).entries()) sum[i] = (sum[i] ?? 0) + value;
    }
    const difference = Math.hypot(...whole.map((value, i) => value - (sum[i] ?? Number.NaN)));
    expect(difference / Math.hypot(...whole)).toBeLessThan(1e-5);
  });
});
