/** How long a model takes from a server to its weights as half precision, for `lab bench`, in Node and in a worker. */
import { obtain } from './obtain.ts';
import { describeModel } from './open-folder.ts';
import type { FileStore } from './store.ts';
import { streamWeights } from './stream-weights.ts';

export interface LoadMeasure {
  /** Seconds: download, hash and disk together. */
  readonly download: number;
  /** Seconds: from what is kept, converted, into a sink that forgets. */
  readonly stream: number;
  readonly bytes: number;
}

/** `clock` gives seconds. The model is removed from the store afterwards. */
export async function measureLoad(
  repository: string,
  host: string,
  store: FileStore,
  clock: () => number,
): Promise<LoadMeasure> {
  const begin = clock();
  const folder = await obtain(repository, { store, host });
  const kept = clock();
  const { config, weightFiles } = await describeModel(folder);
  let values = 0;
  const write = (_name: string, _offset: number, piece: { readonly length: number }) => {
    values += piece.length;
  };
  await streamWeights(folder, config, weightFiles, { write }, { as: 'f16' });
  const end = clock();
  for (const key of await store.folders()) await store.remove(key);
  return { download: kept - begin, stream: end - kept, bytes: 2 * values };
}
