/** The lab's parts as Node provides them: model files from a folder, sessions on the CPU, shards in worker threads. */
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { miniPolicy } from '../experiment/mini-policy.ts';
import { CpuEngine } from '../lab/cpu-engine.ts';
import { type Port, RemoteShard } from '../lab/remote-shard.ts';
import { LocalShard, type Shard } from '../lab/shard.ts';
import { loadBundle, type ModelBundle, type ModelFiles } from '../model/bundle.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import type { World } from '../worlds/world.ts';
import { worldNamed } from '../worlds/worlds.ts';

/** The folder of the mini policy that speaks a world's compact voice. */
export const shippedModel = (world: string): string =>
  new URL(`../../public/models/${miniPolicy(world)}`, import.meta.url).pathname;

/** What a worker thread is started with. */
export interface ShardSetup {
  readonly files: ModelFiles;
  readonly world: string;
  readonly batch: number;
  readonly context: number;
}

/** Reads a model folder. Throws an error that names the file that is missing or is no JSON. */
export async function readModel(folder: string): Promise<ModelFiles> {
  const json = async (name: string): Promise<unknown> => {
    const path = join(folder, name);
    try {
      return JSON.parse(await readFile(path, 'utf8'));
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return {
    name: basename(resolve(folder)),
    config: await json('config.json'),
    tokenizer: await json('tokenizer.json'),
    tokenizerConfig: await json('tokenizer_config.json'),
    weights: await readFile(join(folder, 'model.safetensors')),
  };
}

export interface NodeLab {
  readonly engine: CpuEngine;
  readonly bundle: ModelBundle;
  readonly world: World;
}

/** An engine over `workers` cores. */
export async function openNodeLab(options: {
  readonly model: string;
  readonly world: string;
  /** Episodes sampled at a time, over all shards. */
  readonly batch: number;
  readonly workers: number;
}): Promise<NodeLab> {
  const files = await readModel(options.model);
  const bundle = loadBundle(files);
  const setup: ShardSetup = {
    files,
    world: options.world,
    batch: Math.ceil(options.batch / options.workers),
    context: bundle.config.maxPositions,
  };
  const shards = openShards(setup, options.workers);
  const device = {
    provider: 'node',
    adapter: '',
    software: false,
    fallback: null,
    workers: options.workers,
  } as const;
  return {
    engine: new CpuEngine(device, shards, bundle.weights),
    bundle,
    world: worldNamed(options.world),
  };
}

/** One shard a core; the first runs in this thread. */
export function openShards(setup: ShardSetup, workers: number): readonly Shard[] {
  const remote = Array.from({ length: workers - 1 }, () => new RemoteShard(threadPort(setup)));
  return [localShard(setup), ...remote];
}

export function localShard({ files, world, batch, context }: ShardSetup): LocalShard {
  const create = (graph: Uint8Array) => createNodeSession(graph, { threads: 1 });
  return new LocalShard(loadBundle(files), worldNamed(world), create, { batch, context });
}

function threadPort(setup: ShardSetup): Port {
  const worker = new Worker(new URL('./shard-thread.mjs', import.meta.url), { workerData: setup });
  return {
    post: (message) => worker.postMessage(message),
    listen: (handler) => worker.on('message', handler),
    onFailure: (handler) => worker.on('error', handler),
    close: async () => {
      await worker.terminate();
    },
  };
}
