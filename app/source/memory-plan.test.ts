import { describe, expect, test } from 'vitest';
import { layerParameters, parameters } from '../model/parameters.ts';
import { type MemoryRequest, memoryParts, peakBytes } from './memory-parts.ts';
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
  padding: 'close',
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

  test('Qwen2.5-0.5B: what does not depend on graphs, counted by hand', () => {
    expect(memoryParts(request())).toMatchObject({
      weights: 988_065_536,
      cache: 8 * 1024 * 24_576,
      // The policy's, the start's and the teacher's.
      adapter: 3 * 4 * 1_081_344,
      gradients: 2 * 4 * 1_081_344,
      optimiser: 8 * 1_081_344,
      staging: 12 * MiB,
    });
  });
});

test('wide padding: buffers of every length stay, together less than twice the longest ones', () => {
  const [close, wide] = (['close', 'wide'] as const).map((padding) => memoryParts(request({ padding })));
  expect(wide?.sampling).toBe(close?.sampling);
  expect(wide?.activations).toBeGreaterThan(1.3 * (close?.activations ?? 0));
  expect(wide?.activations).toBeLessThan(2 * (close?.activations ?? 0));
});

describe('what graphs take', () => {
  /** Two layers, 64 tokens, whole weights: every buffer can be named. */
  const small = request({
    config: { ...published['Qwen2.5-0.5B'], numLayers: 2, vocabSize: 1000 },
    dtype: 'f32',
    batch: 2,
    context: 64,
    responses: 32,
    logits: 4 * 32 * 1000,
  });

  test('the head at once: three arrays of logits, and no copy of its rows', () => {
    const [whole, halved] = [small, { ...small, logits: small.logits / 2 }].map((one) => memoryParts(one));
    const rows = 1000 * 896 * 4;
    const logits = 3 * 32 * 1000 * 4;
    // In halves: half the logits, but a copy of half the rows.
    expect((halved?.head ?? 0) - (whole?.head ?? 0)).toBeGreaterThan(rows / 2 - logits / 2 - 100_000);
    expect((halved?.head ?? 0) - (whole?.head ?? 0)).toBeLessThan(rows / 2 - logits / 2 + 100_000);
  });

  test('a longer sequence, more sequences, more in a batch: more of what depends on it, and the rest as it is', () => {
    const before = memoryParts(small);
    const more = (change: Partial<MemoryRequest>) => memoryParts({ ...small, ...change });
    expect(more({ microBatch: 2 })).toMatchObject({ sampling: before.sampling, cache: before.cache });
    expect(more({ microBatch: 4 }).activations).toBeGreaterThan(before.activations + 3 * 64 * 896 * 16);
    expect(more({ batch: 4 })).toMatchObject({ cache: 2 * before.cache, adapter: before.adapter });
    expect(more({ batch: 4 }).sampling).toBeGreaterThan(before.sampling + 2 * 4000);
    // Pairs of tokens come to more than tokens.
    expect(more({ context: 512 }).activations / before.activations).toBeGreaterThan(8);
  });

  test.each(Object.entries(published))(
    '%s: many layers are as many times what one more takes',
    (_, config) => {
      const sampling = (numLayers: number) =>
        memoryParts(request({ config: { ...config, numLayers }, dtype: 'f32', context: 256 })).sampling;
      expect(sampling(9) - sampling(8)).toBe(sampling(5) - sampling(4));
    },
  );

  test.each(Object.entries(published))(
    '%s: copies of weights stored as f16 are those of a layer and a shard',
    (_, config) => {
      const layer = layerParameters(config).reduce(
        (sum, one) => sum + 4 * one.shape.reduce((a, b) => a * b),
        0,
      );
      const { casts } = memoryParts(request({ config }));
      expect(casts / (layer + 64 * MiB)).toBeGreaterThan(0.8);
      expect(casts / (layer + 64 * MiB)).toBeLessThan(2.2);
      expect(memoryParts(request({ config, dtype: 'f32' })).casts).toBe(0);
    },
  );
});

test('loading meets nothing but the weights; the moments are not on the device', () => {
  const { weights, staging, optimiser, ...rest } = memoryParts(request());
  const others = Object.values(rest).reduce((sum, bytes) => sum + bytes, 0);
  expect(peakBytes({ ...rest, weights, staging, optimiser })).toBe(weights + others);
  expect(peakBytes({ ...rest, weights, staging: 2 * others, optimiser })).toBe(weights + 2 * others);
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
    const asked = request({ batch: 32, microBatch: 4, responses: 1024, context: 2048 });
    const limits = { ...roomy, total: 1.6 * GiB };
    const [together, ...others] = memoryPlan(asked, limits).alternatives;
    expect(others).toEqual([]);
    expect(together).toMatchObject({ batch: 1, microBatch: 1, responses: 256 });
    expect(memoryPlan({ ...asked, ...together }, limits).problems).toEqual([]);
    expect(memoryPlan(asked, { ...roomy, total: 100 * MiB }).alternatives).toEqual([]);
    // The weights fit, and nothing beside them.
    const { weights } = memoryParts(asked);
    expect(memoryPlan(asked, { ...roomy, total: weights + MiB }).alternatives).toEqual([]);
  });

  test('a device that cannot bind a row', () => {
    const plan = memoryPlan(request({ dtype: 'f32' }), { ...defaults, maxBufferSize: 1000 });
    expect(plan.problems).toContainEqual({ what: 'embedding row', bytes: 3584, limit: 1000 });
    expect(plan.shards).toBe(1);
  });
});
