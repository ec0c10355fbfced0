/** The graphs that sample: one token more for every row, and a prompt read at once. */
import type { ModelConfig } from '../../../model/config.ts';
import type { ModelGraph, WeightForm } from '../../../model/model-graph.ts';
import { prefillGraph } from '../../../model/prefill.ts';
import { rolloutGraph } from '../../../model/rollout.ts';
import type { Random } from '../../../worlds/world.ts';
import { randomIds, uniform, type Values } from './sample.ts';

const rows = 2;
const context = 32;
const readLength = 16;

export interface SamplingGraphs {
  readonly rollout: ModelGraph;
  readonly prefill: ModelGraph;
}

/** Of a model of one layer; reading takes two, because nothing is read from what the last layer says. */
export function samplingGraphs(config: ModelConfig, form: WeightForm): SamplingGraphs {
  return {
    rollout: rolloutGraph(config, { batch: rows, context }, form),
    prefill: prefillGraph({ ...config, numLayers: 2 }, { length: readLength, context, rows }, form),
  };
}

/** What a call is fed besides weights and adapter. */
export type SamplingFeeds = Readonly<
  Record<string, Values | { readonly data: Int32Array<ArrayBuffer>; readonly dims: readonly number[] }>
>;

/** A start, a place in between and the last slot of the cache, rows apart from each other. */
export function rolloutFeeds(config: ModelConfig, random: Random): SamplingFeeds[] {
  const cache = cacheOf(config, rows, random);
  return [
    [0, 11],
    [5, context - 1],
  ].map((positions) => ({
    ...cache,
    ids: { data: Int32Array.from(randomIds(rows, config, random)), dims: [rows, 1] },
    position: { data: Int32Array.from(positions), dims: [rows] },
  }));
}

/** Behind some tokens that are cached. */
export function prefillFeeds(config: ModelConfig, random: Random): SamplingFeeds {
  return {
    ...cacheOf(config, rows, random),
    ids: { data: Int32Array.from(randomIds(readLength, config, random)), dims: [1, readLength] },
    position: { data: Int32Array.of(7), dims: [1] },
    row: { data: Int32Array.of(1), dims: [1] },
  };
}

/** Layer 1 has the weights and the cache of layer 0. */
export function inFirstLayer(name: string): string {
  return name.replace('.layers.1.', '.layers.0.').replace(/^(past_[kv])\.1$/, '$1.0');
}

function cacheOf(
  { numKeyValueHeads, headSize }: ModelConfig,
  batch: number,
  random: Random,
): Record<string, Values> {
  const dims = [batch, numKeyValueHeads, context, headSize];
  return {
    'past_k.0': { data: uniform(dims, random), dims },
    'past_v.0': { data: uniform(dims, random), dims },
  };
}
