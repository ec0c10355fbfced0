/** Where downloaded files are kept: folders of files, one folder a model. Positions and sizes are in bytes. */

export interface FileStore {
  folders(): Promise<readonly string[]>;
  /** Sizes by name; empty for a folder that is not there. */
  list(folder: string): Promise<ReadonlyMap<string, number>>;
  /** A fresh array of the bytes `start` ≤ i < `end`. Throws SourceError `file-missing` when they are not all there. */
  read(folder: string, name: string, start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Opens a file, made when it is not there, for one writer. Throws SourceError `in-use` when another has it. */
  write(folder: string, name: string): Promise<StoreWriter>;
  /** Replaces a file of the new name. */
  rename(folder: string, from: string, to: string): Promise<void>;
  /** Removes a file, or with no name the whole folder; what is not there is left at that. */
  remove(folder: string, name?: string): Promise<void>;
  /** Bytes that can still be written; null where nobody can tell. */
  free(): Promise<number | null>;
}

export interface StoreWriter {
  /** Throws SourceError `no-space` when the disk or the quota is full. */
  write(at: number, bytes: Uint8Array): Promise<void>;
  truncate(size: number): Promise<void>;
  close(): Promise<void>;
}

/** Pieces in which files are read again. */
export const pieceBytes = 4 * 2 ** 20;

export async function readText(store: FileStore, folder: string, name: string): Promise<string | null> {
  const size = (await store.list(folder)).get(name);
  if (size === undefined) return null;
  return new TextDecoder().decode(await store.read(folder, name, 0, size));
}

/** Whole or not at all: written beside the old file, which it then replaces. */
export async function writeText(store: FileStore, folder: string, name: string, text: string): Promise<void> {
  const draft = `${name}.new`;
  const writer = await store.write(folder, draft);
  try {
    const bytes = new TextEncoder().encode(text);
    await writer.truncate(0);
    await writer.write(0, bytes);
  } finally {
    await writer.close();
  }
  await store.rename(folder, draft, name);
}
