import { describe, expect, test } from 'vitest';
import { loraTargets } from '../model/lora/adapter.ts';
import { layersPeak } from '../model/lora/liveness.ts';
import { layerParameters, parameters } from '../model/parameters.ts';
import { type MemoryRequest, memoryParts, plainActivations } from './memory-parts.ts';
import { type AdapterLimits, memoryPlan } from './memory-plan.ts';
import { published } from './testing/published-configs.ts';

const GiB = 2 ** 30;
const MiB = 2 ** 20;
const attention = { rank: 8, alpha: 16, targets: ['q_proj', 'k_proj', 'v_proj', 'o_proj'] } as const;
/** What WebGPU promises everywhere. */
const defaults: AdapterLimits = {
  maxBufferSize: 256 * MiB,
  maxStorageBufferBindingSize: 128 * MiB,
  total: null,
};
const roomy: AdapterLimits = { maxBufferSize: 4 * GiB, maxStorageBufferBindingSize: 4 * GiB, total: null };

const request = (over: Partial<MemoryRequest> = {}): MemoryRequest => ({
  config: published['Qwen2.5-0.5B'],
  dtype: 'f16',
  batch: 8,
  context: 1024,
  microBatch: 1,
  responses: 256,
  logits: 16 * MiB,
  lora: attention,
  ...over,
});

describe('published shapes', () => {
  test.each([
    ['Qwen2.5-0.5B', 494_032_768, 24_576],
    ['Qwen2.5-1.5B', 1_543_714_304, 57_344],
    ['Qwen3-0.6B', 596_049_920, 229_376],
    ['Qwen3-1.7B', 1_720_574_976, 229_376],
  ] as const)('%s: parameters and bytes of cache a token', (name, count, cache) => {
    const config = published[name];
    const size = parameters(config).reduce((sum, { shape }) => sum + shape.reduce((a, b) => a * b, 1), 0);
    expect(size).toBe(count);
    expect(memoryParts(request({ config })).weights).toBe(2 * count);
    expect(memoryParts(request({ config, dtype: 'f32' })).weights).toBe(4 * count);
    expect(memoryParts(request({ config, batch: 3, context: 100 })).cache).toBe(300 * cache);
  });

  test('Qwen2.5-0.5B: every part, counted by hand', () => {
    // A layer, values a token at 16 blocks of attention: 3·896 + 3·4864 + 3·896 + 128 + 14·1024·17/32 + 16·128 + 32
    const kept = 2688 + 14_592 + 2688 + 128 + 7616 + 2048 + 32;
    const working = 2 * 896 + 2 * 4864;
    // 16 MiB over 256 positions are 16,384 rows; sums: highest, partition, spread, mean, tilted.
    const head = 4 * 16_384 * 256 + 16_384 * 896 + 2 * 256 * 896 + 2 * 256 * (3 + 2 * 896);
    expect(memoryParts(request())).toEqual({
      weights: 988_065_536,
      // The rows of a shard, which are more than a layer.
      casts: 4 * 16_882 * 896,
      cache: 8 * 1024 * 24_576,
      sampling: 2 * 8 * 151_936 * 4,
      activations: 24 * 1024 * 896 * 4 + 4 * 1024 * (kept + working),
      head: 4 * head + 2 * 16_384 * 896,
      adapter: 4 * 1_081_344,
      gradients: 4 * 1_081_344,
      optimiser: 8 * 1_081_344,
      staging: 12 * MiB,
    });
    expect(plainActivations(request())).toBe(4 * 1024 * (24 * kept + working));
  });
});

describe('the formula of a layer against its graph', () => {
  const mixed = { ...attention, targets: ['q_proj', 'gate_proj', 'down_proj'] as const };
  const cases = Object.entries(published).flatMap(([name, config]) => [
    [name, 'attention', config, attention] as const,
    [name, 'everything', config, { ...attention, targets: loraTargets }] as const,
    [name, 'a few modules', config, mixed] as const,
  ]);
  test.each(cases)('%s, adapted: %s', (_, __, config, lora) => {
    const context = 130;
    const asked = request({ config, context, lora });
    const { activations } = memoryParts(asked);
    const between = config.numLayers * context * config.hiddenSize * 4;
    const counted = (layers: number) => layersPeak(config, lora, { layers, batch: 1, length: context });
    const two = plainActivations({ ...asked, config: { ...config, numLayers: 2 } });
    for (const ratio of [(activations - between) / counted(1), two / counted(2)]) {
      expect(ratio).toBeGreaterThan(0.98);
      expect(ratio).toBeLessThan(1.08);
    }
  });
});

describe('f32 copies of weights stored as f16', () => {
  test.each(Object.entries(published))('%s: those of a layer against its graph', (_, config) => {
    const shape = { layers: 1, batch: 1, length: 130 };
    const [stored, plain] = (['f16', 'f32'] as const).map((storage) =>
      layersPeak(config, attention, { ...shape, storage }),
    );
    const copies = (stored ?? Number.NaN) - (plain ?? Number.NaN);
    const layer = layerParameters(config).reduce(
      (sum, one) => sum + 4 * one.shape.reduce((a, b) => a * b),
      0,
    );
    // That of the down projection is gone before the way back through the MLP is at its widest.
    expect(copies / layer).toBeGreaterThan(0.7);
    expect(copies / layer).toBeLessThanOrEqual(1);
    const { casts } = memoryParts(request({ config }));
    expect(casts).toBeGreaterThanOrEqual(layer);
    expect(casts).toBeLessThanOrEqual(Math.max(layer, 64 * MiB));
  });

  test('there are none of weights stored as f32; without learning a matrix at a time is copied', () => {
    expect(memoryParts(request({ dtype: 'f32' })).casts).toBe(0);
    const config = { ...published['Qwen3-1.7B'], intermediateSize: 16_384 };
    expect(memoryParts(request({ config, lora: null })).casts).toBe(4 * 2048 * 16_384);
  });
});

describe('against a device', () => {
  test('fits where there is room; the embedding is the largest', () => {
    const plan = memoryPlan(request({ dtype: 'f32' }), roomy);
    expect(plan).toMatchObject({ problems: [], alternatives: [], shards: 1 });
    expect(plan.largest).toEqual({ name: 'embedding shard', bytes: 151_936 * 896 * 4 });
  });

  test.each([
    // Rows of 3584 bytes in f32: 18,724 in 64 MiB, 37,449 in 128 MiB.
    ['Qwen2.5-0.5B', 'f16', 9],
    ['Qwen2.5-0.5B', 'f32', 5],
    // 16,384 and 32,768 rows of 4096 bytes.
    ['Qwen3-0.6B', 'f16', 10],
    ['Qwen3-0.6B', 'f32', 5],
    // 10,922 rows of 6144 bytes.
    ['Qwen2.5-1.5B', 'f16', 14],
    // 16,384 rows of 8192 bytes.
    ['Qwen3-1.7B', 'f32', 10],
  ] as const)('%s in %s under the limits that WebGPU promises: %i shards', (name, dtype, shards) => {
    const plan = memoryPlan(request({ config: published[name], dtype, batch: 1 }), defaults);
    expect(plan.shards).toBe(shards);
    expect(plan.problems).toEqual([]);
    expect(plan.largest.bytes).toBeLessThanOrEqual(128 * MiB);
  });

  test('a cache that cannot be bound is refused with its numbers, and the batch or context that would fit', () => {
    // 64 · 8 · 4096 · 128 · 4 bytes: 1 GiB a layer.
    const asked = request({
      config: published['Qwen3-0.6B'],
      batch: 64,
      context: 4096,
      microBatch: 1,
      logits: MiB,
    });
    const limits = { ...defaults, maxStorageBufferBindingSize: 256 * MiB };
    const plan = memoryPlan(asked, limits);
    expect(plan.problems).toContainEqual({ what: 'cache of a layer', bytes: GiB, limit: 256 * MiB });
    expect(plan.alternatives).toContainEqual({ batch: 16 });
    expect(plan.alternatives).toContainEqual({ context: 1024 });
    for (const change of plan.alternatives) {
      expect(memoryPlan({ ...asked, ...change }, limits).problems).toEqual([]);
    }
  });

  test('too much in all, and half precision is enough', () => {
    const asked = request({ dtype: 'f32', batch: 1, context: 512 });
    const limits = { ...roomy, total: 2 * GiB };
    const plan = memoryPlan(asked, limits);
    expect(plan.problems).toEqual([{ what: 'total', bytes: plan.peak, limit: 2 * GiB }]);
    expect(plan.peak).toBeGreaterThan(2 * GiB);
    expect(memoryPlan({ ...asked, dtype: 'f16' }, limits).problems).toEqual([]);
  });

  test('several changes together where one is not enough, and none where nothing fits', () => {
    const asked = request({ batch: 64, microBatch: 8, responses: 2048, context: 4096 });
    const limits = { ...roomy, total: 1.6 * GiB };
    const [together, ...others] = memoryPlan(asked, limits).alternatives;
    expect(others).toEqual([]);
    expect(together).toMatchObject({ batch: 1, microBatch: 1, responses: 256 });
    expect(memoryPlan({ ...asked, ...together }, limits).problems).toEqual([]);
    expect(memoryPlan(asked, { ...roomy, total: 100 * MiB }).alternatives).toEqual([]);
  });

  test('a device that cannot bind a row', () => {
    const plan = memoryPlan(request(), { ...defaults, maxBufferSize: 1000 });
    expect(plan.problems).toContainEqual({ what: 'embedding row', bytes: 3584, limit: 1000 });
    expect(plan.shards).toBe(1);
  });

  test('nothing is learned: no adapter, no gradients, and one state between layers', () => {
    const { adapter, gradients, optimiser, activations } = memoryParts(request({ lora: null }));
    expect([adapter, gradients, optimiser]).toEqual([0, 0, 0]);
    const between = 1024 * 896 * 4;
    expect(memoryParts(request()).activations - activations).toBe(23 * between + 1024 * 4 * 32);
  });
});
