/** Layer by layer against the graphs of the whole model: chunked = unchunked, recomputed = plain. */
import { describe, expect, test } from 'vitest';
import { CpuGraphRunner } from '../../runtime/cpu-graph-runner.ts';
import { createNodeSession } from '../../runtime/ort-node.ts';
import type { TensorData } from '../../runtime/session.ts';
import { gradientGraph } from '../gradient.ts';
import { logProbsGraph } from '../log-probs.ts';
import type { ModelGraph } from '../model-graph.ts';
import { embeddingName, headName } from '../parameters.ts';
import { shardViews, tensorViews } from '../weights.ts';
import { adapterParameters, adapterScale } from './adapter.ts';
import type { GraphRunner } from './graph-runner.ts';
import { LayeredModel } from './layered-model.ts';
import { packResponses } from './pack.ts';
import { Stages } from './stages.ts';
import {
  batch,
  length,
  lossNumbers,
  type NamedTensors,
  numberFeeds,
  paddedIds,
  scaleOf,
  scored,
  sequences,
  type TestModel,
  testAdapter,
  testColumns,
  testModels,
  testWeights,
} from './test-model.ts';

const shape = { batch, length, responses: 7 };
const packed = packResponses(
  sequences.map((ids, row) => ({ ids, positions: scored[row] ?? [] })),
  shape,
);
const where = new Set(scored.flatMap((positions, row) => positions.map((t) => row * length + t)));

/** `rows` of a table a shard, and so many logits at once that a chunk has `chunk` rows. */
function open({ config, lora }: TestModel, weights: NamedTensors, rows: number, chunk: number) {
  const limits = { binding: 4 * config.hiddenSize * rows, logits: 4 * shape.responses * chunk };
  const stages = new Stages(config, lora, shape, limits);
  const given: NamedTensors = { ...weights };
  const tables = { [embeddingName]: stages.embedding, [headName(config)]: stages.head };
  for (const [name, shards] of Object.entries(tables)) {
    const table = weights[name]?.data ?? new Float32Array();
    Object.assign(given, shardViews(shards, table, config.hiddenSize));
  }
  const runner = new CpuGraphRunner(createNodeSession);
  const counted = new CountingRunner(runner);
  return { layered: new LayeredModel(config, lora, stages, counted, given), counted, runner };
}

/** Counts tensors that were made and not yet freed. */
class CountingRunner implements GraphRunner<TensorData> {
  readonly alive = new Set<TensorData>();
  readonly graphs = new Set<ModelGraph>();

  constructor(private readonly inner: GraphRunner<TensorData>) {}

  async run(graph: ModelGraph, inputs: Readonly<Record<string, TensorData>>) {
    this.graphs.add(graph);
    const outputs = await this.inner.run(graph, inputs);
    for (const tensor of Object.values(outputs)) this.#add(tensor);
    return outputs;
  }

  tensor(data: Float32Array<ArrayBuffer> | Int32Array<ArrayBuffer>, dims: readonly number[]): TensorData {
    return this.#add(this.inner.tensor(data, dims));
  }

  free(tensor: TensorData): void {
    expect(this.alive.delete(tensor)).toBe(true);
  }

  #add(tensor: TensorData): TensorData {
    this.alive.add(tensor);
    return tensor;
  }
}

async function once(
  graph: ModelGraph,
  feeds: Record<string, TensorData>,
): Promise<Record<string, TensorData>> {
  const session = await createNodeSession(graph.bytes);
  const outputs = await session.run(feeds);
  await session.dispose();
  return outputs;
}

/** ‖a − b‖ / ‖b‖. */
function relative(a: ArrayLike<number>, b: ArrayLike<number>): number {
  expect(a).toHaveLength(b.length);
  const values = Array.from(b);
  return Math.hypot(...values.map((value, i) => value - (a[i] ?? Number.NaN))) / Math.hypot(...values);
}

describe.each(testModels)('%s', (_, model) => {
  const { config, lora } = model;
  const weights = testWeights(model);
  const flat = testAdapter(model);
  const adapter = tensorViews(adapterParameters(config, lora), flat);
  const scale = adapterScale(lora);
  const columns = testColumns();
  const ids = { data: paddedIds(), dims: [batch, length] };

  test.each([
    ['on', scale],
    ['off', 0],
  ])('log-probs and entropies of the responses, adapter %s', async (_name, value) => {
    const { layered, runner } = open(model, weights, 9, 4);
    const scores = await layered.score(packed, adapter, value);
    await runner.dispose();
    const whole = await once(logProbsGraph(config, { batch, length }, { lora }), {
      ...weights,
      ...adapter,
      ids,
      adapter_scale: scaleOf(model, value !== 0),
    });
    for (const name of ['logProbs', 'entropy'] as const) {
      expect(scores[name].dims).toEqual([batch, length]);
      for (const [i, got] of scores[name].data.entries()) {
        const expected = where.has(i) ? (whole[name]?.data[i] ?? Number.NaN) : 0;
        expect(Math.abs(got - expected)).toBeLessThan(1e-5);
      }
    }
  });

  describe.each([
    ['whole tables, all logits at once', 23, 23],
    ['three shards, four rows at a time', 9, 4],
  ])('%s', (_name, rows, chunk) => {
    test.each([0.2, 0])('PPO-1, KL-1: loss and gradient, entropy bonus %d', async (entropyBonus) => {
      const numbers = { ...lossNumbers, entropyBonus };
      const { layered, runner } = open(model, weights, rows, chunk);
      const got = await layered.gradient(packed, adapter, scale, columns, numbers);
      await runner.dispose();
      const whole = await once(gradientGraph(config, { batch, length }, { lora }), {
        ...weights,
        ...adapter,
        ...columns,
        ...numberFeeds(numbers),
        ids,
        adapter_scale: scaleOf(model),
      });
      expect(got.loss.data[0]).toBeCloseTo(whole.loss?.data[0] ?? Number.NaN, 5);
      const gradient = got.gradients.flatMap(({ data }) => [...data]);
      const expected = tensorViews(
        adapterParameters(config, lora),
        Float32Array.from(whole.gradients?.data ?? []),
      );
      const views = tensorViews(adapterParameters(config, lora), Float32Array.from(gradient));
      expect(gradient).toHaveLength(flat.length);
      for (const [name, { data }] of Object.entries(expected)) {
        expect(relative(views[name]?.data ?? [], data), name).toBeLessThan(1e-5);
      }
    });
  });

  test('the gradient agrees with central differences of the layered loss', async () => {
    const { layered, runner } = open(model, weights, 9, 4);
    const at = (values: Float32Array) =>
      layered.gradient(
        packed,
        tensorViews(adapterParameters(config, lora), values),
        scale,
        columns,
        lossNumbers,
      );
    const gradient = (await at(flat)).gradients.flatMap(({ data }) => [...data]);
    const largest = Math.max(...gradient.map(Math.abs));
    const step = 1 / 256;
    for (let i = 0; i < flat.length; i += 11) {
      const value = flat[i] ?? 0;
      const above = (await at(flat.with(i, value + step))).loss.data[0] ?? Number.NaN;
      const below = (await at(flat.with(i, value - step))).loss.data[0] ?? Number.NaN;
      const error = Math.abs((above - below) / (2 * step) - (gradient[i] ?? Number.NaN));
      expect(error / largest).toBeLessThan(2e-3);
    }
    await runner.dispose();
  });

  test('frees everything but what it returns, and runs one graph for all layers', async () => {
    const { layered, counted, runner } = open(model, weights, 9, 4);
    const scores = await layered.score(packed, adapter, scale);
    expect(counted.alive).toEqual(new Set(Object.values(scores)));
    counted.alive.clear();
    const { gradients, ...rest } = await layered.gradient(packed, adapter, scale, columns, lossNumbers);
    expect(counted.alive).toEqual(new Set([...gradients, ...Object.values(rest)]));
    // embed, forward, backward, hidden, target, score, loss; 4 of 8 rows, 4 of 7 and 3 of 7, with and without gradient.
    expect(counted.graphs.size).toBe(7 + 6);
    await runner.dispose();
  });

  test('a run that fails leaves nothing behind', async () => {
    const { layered, counted, runner } = open(model, weights, 9, 4);
    const { weight, ...others } = columns;
    const broken = { ...others, weight: { ...weight, dims: [length, batch] } };
    await expect(layered.gradient(packed, adapter, scale, broken, lossNumbers)).rejects.toThrow('weight');
    expect(counted.alive.size).toBe(0);
    await expect(layered.score(packed, {}, scale)).rejects.toThrow(
      'no tensor "base_model.model.model.layers.0',
    );
    expect(counted.alive.size).toBe(0);
    await runner.dispose();
  });
});

test('rows are scattered back where a batch has too many tokens for one-hot products', async () => {
  const [, small] = testModels[0] ?? [];
  if (small === undefined) throw new Error('no test model');
  const config = { ...small.config, numLayers: 1 };
  const model = { config, lora: small.lora };
  const wide = { batch: 130, length: 8, responses: 132 };
  const rows = Array.from({ length: wide.batch }, (_, row) =>
    Array.from({ length: wide.length }, (_, t) => (7 * row + 3 * t) % config.vocabSize),
  );
  const weights = testWeights(model);
  const adapter = tensorViews(adapterParameters(config, model.lora), testAdapter(model));
  const dims = [wide.batch, wide.length];
  const column = (value: number): TensorData => ({
    data: Float32Array.from({ length: wide.batch * wide.length }, (_, i) =>
      i % wide.length === 5 ? value : 0,
    ),
    dims,
  });
  const columns = {
    advantage: column(1),
    imitation: column(0.5),
    behaviour: column(-3),
    reference: column(-3),
    weight: column(0.01),
  };
  const limits = { binding: 1e6, logits: 1e6 };
  const runner = new CpuGraphRunner(createNodeSession);
  const layered = new LayeredModel(
    config,
    model.lora,
    new Stages(config, model.lora, wide, limits),
    runner,
    weights,
  );
  const packedRows = packResponses(
    rows.map((ids) => ({ ids, positions: [5] })),
    wide,
  );
  const got = await layered.gradient(packedRows, adapter, adapterScale(model.lora), columns, lossNumbers);
  await runner.dispose();
  const whole = await once(gradientGraph(config, wide, { lora: model.lora }), {
    ...weights,
    ...adapter,
    ...columns,
    ...numberFeeds(lossNumbers),
    ids: { data: Int32Array.from(rows.flat()), dims },
    adapter_scale: scaleOf(model),
  });
  expect(relative(got.gradients[0]?.data ?? [], whole.gradients?.data ?? [])).toBeLessThan(1e-5);
});
