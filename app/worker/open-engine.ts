/** Chooses where a run computes: WebGPU where there is a real adapter, else the CPU on a few cores. */
import type { Config } from '../experiment/config.ts';
import { CpuEngine } from '../lab/cpu-engine.ts';
import type { Engine } from '../lab/engine.ts';
import { GpuEngine } from '../lab/gpu-engine.ts';
import { type Port, RemoteShard } from '../lab/remote-shard.ts';
import type { Shard } from '../lab/shard.ts';
import type { ModelBundle, ModelFiles } from '../model/bundle.ts';
import type { DeviceInfo, ProviderChoice } from '../protocol/messages.ts';
import { describeAdapter, findAdapter, openDevice } from '../runtime/device.ts';
import type { World } from '../worlds/world.ts';
import { openShard, type ShardSetup } from './open-shard.ts';

/** More share too little work each to be worth their memory. */
const mostWorkers = 4;

export interface EngineParts {
  readonly choice: ProviderChoice;
  readonly config: Config;
  readonly files: ModelFiles;
  readonly bundle: ModelBundle;
  readonly world: World;
  /** Called when the device is lost while nothing was being computed. */
  readonly onLost: (error: Error) => void;
}

export async function openEngine(parts: EngineParts): Promise<Engine> {
  const fallback = await reasonForCpu(parts.choice);
  if (fallback !== null) return openCpu(parts, fallback);
  return GpuEngine.open(await openDevice(), parts);
}

/** Null when WebGPU is to be used. */
export async function reasonForCpu(choice: ProviderChoice): Promise<DeviceInfo['fallback']> {
  if (choice === 'webgpu') return null;
  if (choice === 'wasm') return 'chosen';
  if (!('gpu' in navigator)) return 'no-webgpu';
  const adapter = await findAdapter();
  if (!adapter) return 'no-adapter';
  return describeAdapter(adapter).software ? 'software-adapter' : null;
}

/** The engine on the CPU; `fallback` says why there. */
export async function openCpu(
  parts: Omit<EngineParts, 'choice' | 'onLost'>,
  fallback: DeviceInfo['fallback'],
): Promise<CpuEngine> {
  const { config, files, bundle } = parts;
  const workers = Math.max(1, Math.min(mostWorkers, navigator.hardwareConcurrency || 1));
  const batch = Math.ceil((config.tasks * config.group) / workers);
  const setup: ShardSetup = { files, world: config.world, batch };
  const remote = Array.from({ length: workers - 1 }, () => new RemoteShard(workerPort(setup)));
  const shards: Shard[] = [await openShard(setup), ...remote];
  const device = { provider: 'wasm', adapter: '', software: false, fallback, workers } as const;
  return new CpuEngine(device, shards, bundle.weights);
}

function workerPort(setup: ShardSetup): Port {
  const worker = new Worker(new URL('./shard.worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage(setup);
  return {
    post: (message) => worker.postMessage(message),
    listen: (handler) => {
      worker.onmessage = (event) => handler(event.data);
    },
    onFailure: (handler) => {
      worker.onerror = (event) => handler(new Error(event.message || 'a computing worker stopped'));
    },
    close: async () => worker.terminate(),
  };
}
