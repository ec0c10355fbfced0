/** A model folder whose bytes are at hand: kept in a store, dropped on the page, or a directory. */
import type { FileStore } from './store.ts';

export interface ModelFolder {
  /** What a person calls it. */
  readonly label: string;
  /** Bytes by file name. */
  readonly sizes: ReadonlyMap<string, number>;
  /** A fresh array of the bytes `start` ≤ i < `end`. Throws SourceError `file-missing` when they are not all there. */
  read(name: string, start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
}

export async function storedFolder(store: FileStore, folder: string, label: string): Promise<ModelFolder> {
  return {
    label,
    sizes: await store.list(folder),
    read: (name, start, end) => store.read(folder, name, start, end),
  };
}
