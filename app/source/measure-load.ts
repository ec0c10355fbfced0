/** How long a model takes from a server to where it computes, for `lab bench`, in Node and in a worker. */
import type { ModelConfig } from '../model/config.ts';
import type { WeightType } from '../model/storage.ts';
import { obtain } from './obtain.ts';
import { describeModel } from './open-folder.ts';
import type { FileStore } from './store.ts';
import { streamWeights, type WeightSink } from './stream-weights.ts';

export interface LoadMeasure {
  /** Seconds: download, hash and disk together. */
  readonly download: number;
  /** Seconds: from what is kept, converted, to where it goes. */
  readonly stream: number;
  /** Of the weights there. */
  readonly bytes: number;
}

export interface LoadRequest {
  readonly repository: string;
  readonly host: string;
  readonly store: FileStore;
  /** Seconds, from any start. */
  readonly clock: () => number;
  readonly as: WeightType;
  /** Where the weights go; `arrived` is waited for when all were written. */
  readonly target: (config: ModelConfig) => WeightSink & { arrived?(): Promise<unknown> };
}

/** The model is removed from the store afterwards. */
export async function measureLoad(request: LoadRequest): Promise<LoadMeasure> {
  const { repository, host, store, clock, as, target } = request;
  const begin = clock();
  const folder = await obtain(repository, { store, host });
  const kept = clock();
  const { config, weightFiles } = await describeModel(folder);
  const sink = target(config);
  let bytes = 0;
  const write: WeightSink['write'] = (name, offset, values) => {
    bytes += values.byteLength;
    return sink.write(name, offset, values);
  };
  await streamWeights(folder, config, weightFiles, { write }, { as });
  await sink.arrived?.();
  const end = clock();
  for (const key of await store.folders()) await store.remove(key);
  return { download: kept - begin, stream: end - kept, bytes };
}
