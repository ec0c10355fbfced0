/**
 * Test support: one assertion table for every provider. Golden models are tiny Qwen checkpoints whose log-probs and
 * gradients were computed in float64.
 */
import { describe, expect, test } from 'vitest';
import type { Load } from '../onnx/gradient-check.ts';
import type { ModelConfig } from './config.ts';
import { gradientGraph } from './gradient.ts';
import { logProbsGraph } from './log-probs.ts';
import type { ModelGraph } from './model-graph.ts';
import { parameters } from './parameters.ts';
import { rolloutGraph } from './rollout.ts';
import type { FloatTensor } from './safetensors.ts';

export const goldenModels = ['qwen2-tiny', 'qwen3-tiny'] as const;
export type GoldenModel = (typeof goldenModels)[number];

/** The parts of expected.json that are compared. loss = −Σ weights · log p(ids[t + 1]) / count. */
interface Expected {
  readonly inputIds: readonly (readonly number[])[];
  readonly weights: readonly (readonly number[])[];
  readonly count: number;
  readonly loss: number;
  readonly logProbs: readonly (readonly number[])[];
  readonly logitsLastPosition: readonly (readonly number[])[];
}

export interface Golden {
  readonly config: ModelConfig;
  readonly expected: Expected;
  readonly weights: ReadonlyMap<string, FloatTensor>;
  readonly gradients: ReadonlyMap<string, FloatTensor>;
}

type Feeds = Parameters<Awaited<ReturnType<Load>>['run']>[0];

export function parityTests(read: (model: GoldenModel) => Promise<Golden>, load: Load): void {
  describe.each(goldenModels)('%s', (model) => {
    test('log-probs agree to 1e-4', async () => {
      const golden = await read(model);
      expect(await scoreError(load, golden, golden.weights)).toBeLessThan(1e-4);
    });

    test('gradients agree to 1e-3 of each tensor’s norm', async () => {
      const golden = await read(model);
      const { batch, length, feeds } = sequenceFeeds(golden);
      const graph = gradientGraph(golden.config, { batch, length });
      const outputs = await runOnce(load, graph, { ...feeds, ...lossFeeds(golden, batch, length) });
      expect(outputs.loss?.[0]).toBeCloseTo(golden.expected.loss, 4);
      expect(logProbError(golden, outputs.logProbs)).toBeLessThan(1e-4);
      for (const [name, error] of gradientErrors(golden, outputs.gradients)) {
        expect(error, name).toBeLessThan(1e-3);
      }
    });

    test('decoding token by token agrees with the whole sequence to 1e-4, rows at different positions', async () => {
      const golden = await read(model);
      const logits = await decodeStaggered(load, golden);
      for (const [row, ids] of golden.expected.inputIds.entries()) {
        for (const [t, token] of ids.slice(1).entries()) {
          const expected = golden.expected.logProbs[row]?.[t] ?? Number.NaN;
          expect(Math.abs(logProbOf(logits[row]?.[t], token) - expected)).toBeLessThan(1e-4);
        }
        const last = logits[row]?.[ids.length - 1] ?? [];
        const lastExpected = golden.expected.logitsLastPosition[row] ?? [];
        expect(
          Math.max(...lastExpected.map((value, i) => Math.abs(value - (last[i] ?? Number.NaN)))),
        ).toBeLessThan(1e-4);
      }
    });
  });
}

/** Largest error of the log-probs that a model has with these weights. */
export async function scoreError(load: Load, golden: Golden, weights: Golden['weights']): Promise<number> {
  const { batch, length, feeds } = sequenceFeeds({ ...golden, weights });
  const outputs = await runOnce(load, logProbsGraph(golden.config, { batch, length }), feeds);
  return logProbError(golden, outputs.logProbs);
}

function sequenceFeeds({ expected, weights }: Golden): { batch: number; length: number; feeds: Feeds } {
  const { inputIds } = expected;
  const [batch, length] = [inputIds.length, inputIds[0]?.length ?? 0];
  const ids = { data: Int32Array.from(inputIds.flat()), dims: [batch, length] };
  return { batch, length, feeds: { ...weightFeeds(weights), ids } };
}

function weightFeeds(weights: Golden['weights']): Feeds {
  return Object.fromEntries([...weights].map(([name, { data, shape }]) => [name, { data, dims: shape }]));
}

/** The golden loss as imitation: −Σ imitation · log π · weight, with everything else switched off. */
export function lossFeeds({ expected }: Golden, batch: number, length: number): Feeds {
  const dims = [batch, length];
  const column = (value: (row: number, t: number) => number) => ({
    data: Float32Array.from({ length: batch * length }, (_, i) => value(Math.floor(i / length), i % length)),
    dims,
  });
  const scalar = (value: number) => ({ data: Float32Array.of(value), dims: [] });
  return {
    advantage: column(() => 0),
    imitation: column((row, t) => expected.weights[row]?.[t] ?? 0),
    behaviour: column(() => 0),
    reference: column(() => 0),
    weight: column((_, t) => (t < length - 1 ? 1 / expected.count : 0)),
    clip_low: scalar(0.2),
    clip_high: scalar(0.2),
    dual_clip: scalar(3),
    kl: scalar(0),
    entropy_bonus: scalar(0),
  };
}

async function runOnce(load: Load, graph: ModelGraph, feeds: Feeds): Promise<Record<string, number[]>> {
  const session = await load(graph.bytes);
  const outputs = await session.run(feeds);
  const copied = Object.entries(outputs).map(([name, { data }]): [string, number[]] => [name, [...data]]);
  await session.dispose();
  return Object.fromEntries(copied);
}

/** Largest error of log-probs [B, T]. */
export function logProbError({ expected }: Golden, logProbs: ArrayLike<number> | undefined): number {
  const length = (expected.inputIds[0]?.length ?? 0) - 1;
  const errors = expected.logProbs.flatMap((row, b) =>
    row.map((value, t) => Math.abs(value - (logProbs?.[b * (length + 1) + t] ?? Number.NaN))),
  );
  return Math.max(...errors);
}

/** ‖difference‖ / ‖expected‖ for each tensor. */
function gradientErrors(
  golden: Golden,
  flat: readonly number[] | undefined,
): [name: string, error: number][] {
  let offset = 0;
  const errors = parameters(golden.config).map(({ name }): [string, number] => {
    const expected = golden.gradients.get(name)?.data ?? new Float32Array([Number.NaN]);
    const norm = Math.hypot(...expected);
    const difference = Math.hypot(...expected.map((value, i) => value - (flat?.[offset + i] ?? Number.NaN)));
    offset += expected.length;
    return [name, difference / norm];
  });
  expect(flat?.length).toBe(offset);
  return errors;
}

/** Logits [row][t] of rows that start one after the other, each two calls later, over caches that begin as garbage. */
async function decodeStaggered(load: Load, { config, expected, weights }: Golden): Promise<number[][][]> {
  const batch = expected.inputIds.length;
  const length = expected.inputIds[0]?.length ?? 0;
  const context = length + 3;
  const graph = rolloutGraph(config, { batch, context });
  const session = await load(graph.bytes);
  const { numKeyValueHeads: groups, headSize, numLayers } = config;
  const layers = Array.from({ length: numLayers }, (_, layer) => layer);
  const caches = layers.flatMap((layer) =>
    ['k', 'v'].map((kind) => ({
      from: `new_${kind}.${layer}`,
      to: `past_${kind}.${layer}`,
      data: new Float32Array(batch * groups * context * headSize).fill(123),
    })),
  );
  const result: number[][][] = expected.inputIds.map(() => []);
  for (let call = 0; call < length + 2 * batch; call += 1) {
    const positions = expected.inputIds.map((_, row) => Math.min(Math.max(call - 2 * row, 0), length - 1));
    const ids = positions.map((position, row) => expected.inputIds[row]?.[position] ?? 0);
    // Fresh arrays each call: a session may keep what it was given.
    const feeds: Feeds = {
      ...weightFeeds(weights),
      ids: { data: Int32Array.from(ids), dims: [batch, 1] },
      position: { data: Int32Array.from(positions), dims: [batch] },
    };
    for (const { to, data } of caches)
      feeds[to] = { data: data.slice(), dims: [batch, groups, context, headSize] };
    const outputs = await session.run(feeds);
    const logits = [...(outputs.logits?.data ?? [])];
    positions.forEach((position, row) => {
      const width = config.vocabSize;
      (result[row] ?? [])[position] = logits.slice(row * width, (row + 1) * width);
      for (const { from, data } of caches) {
        const fresh = outputs[from]?.data ?? [];
        for (let group = 0; group < groups; group += 1) {
          const source = (row * groups + group) * headSize;
          const target = ((row * groups + group) * context + position) * headSize;
          for (let i = 0; i < headSize; i += 1) data[target + i] = fresh[source + i] ?? Number.NaN;
        }
      }
    });
  }
  await session.dispose();
  return result;
}

function logProbOf(logits: readonly number[] | undefined, token: number): number {
  if (logits === undefined) return Number.NaN;
  const highest = Math.max(...logits);
  const partition = logits.reduce((sum, value) => sum + Math.exp(value - highest), 0);
  return (logits[token] ?? Number.NaN) - highest - Math.log(partition);
}
