/** A lab small enough for a test: a world of three colours, random weights, shards in this thread. */

import { type Config, resolve } from '../../experiment/config.ts';
import { loadBundle, type ModelBundle, type ModelFiles } from '../../model/bundle.ts';
import { parseModelConfig } from '../../model/config.ts';
import { initialise } from '../../model/initialise.ts';
import { writeSafetensors } from '../../model/safetensors.ts';
import { weightViews } from '../../model/weights.ts';
import type { SessionFactory } from '../../runtime/decoder.ts';
import { CpuEngine } from '../cpu-engine.ts';
import { jsonFiles } from '../pretrain/model-files.ts';
import { randomFrom } from '../random.ts';
import { LocalShard } from '../shard.ts';
import { colourWorld } from './colour-world.ts';

/** Four short episodes in each of two groups, evaluated at the end: seconds on any provider. */
export const tinyConfig: Config = {
  ...resolve('adrs'),
  tasks: 2,
  group: 4,
  stepLimit: 3,
  iterations: 3,
  evalEvery: 3,
  evalEpisodes: 8,
};

function tinyFiles(seed = 1): ModelFiles {
  const files = jsonFiles(colourWorld.words);
  const config = {
    ...files['config.json'],
    hidden_size: 16,
    intermediate_size: 24,
    num_attention_heads: 2,
    max_position_embeddings: 64,
  };
  const parsed = parseModelConfig(config);
  const views = weightViews(parsed, initialise(parsed, randomFrom(seed, 'tiny weights')));
  const tensors = Object.entries(views).map(
    ([name, { data, dims }]) => [name, { data, shape: dims }] as const,
  );
  return {
    name: 'tiny',
    config,
    tokenizer: files['tokenizer.json'],
    tokenizerConfig: files['tokenizer_config.json'],
    weights: writeSafetensors(tensors),
  };
}

export interface TinyLab {
  readonly engine: CpuEngine;
  readonly bundle: ModelBundle;
}

/** `shards` of `batch` sequences each, all in this thread. */
export function tinyLab(create: SessionFactory, { shards = 1, batch = 4 } = {}): TinyLab {
  const bundle = loadBundle(tinyFiles());
  const shape = { batch, context: bundle.config.maxPositions };
  const device = { provider: 'node', adapter: '', software: false, fallback: null, workers: shards } as const;
  const members = Array.from({ length: shards }, () => new LocalShard(bundle, colourWorld, create, shape));
  return { bundle, engine: new CpuEngine(device, members, bundle.weights) };
}
