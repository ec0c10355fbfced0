/** The models that a store keeps: `kept.json` in a model's folder says which files it has, and whether that is all. */
import { z } from 'zod/mini';
import { type ModelFolder, storedFolder } from './folder.ts';
import { parseText } from './model-files.ts';
import { Sha256 } from './sha256.ts';
import { type FileStore, pieceBytes, readText, writeText } from './store.ts';

const noteName = 'kept.json';
const schema = z.object({
  label: z.string(),
  /** All files of the model are there. */
  complete: z.boolean(),
  files: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});

export type KeptNote = z.infer<typeof schema>;

export interface KeptModel {
  /** Its folder in the store. */
  readonly key: string;
  readonly label: string;
  /** On disk, parts included. */
  readonly bytes: number;
  readonly complete: boolean;
}

/** What is kept of a model; null when there is nothing, or a note that cannot be read. */
export async function readKept(store: FileStore, key: string): Promise<KeptNote | null> {
  const text = await readText(store, key, noteName);
  try {
    return text === null ? null : parseText(noteName, text, schema);
  } catch {
    // A damaged note vouches for nothing.
    return null;
  }
}

export function writeKept(store: FileStore, key: string, note: KeptNote): Promise<void> {
  return writeText(store, key, noteName, JSON.stringify(note));
}

/** The folder of a model that is there as a whole; null when a file is missing or has another size. */
export async function openKept(store: FileStore, key: string): Promise<ModelFolder | null> {
  const note = await readKept(store, key);
  if (!note?.complete) return null;
  const folder = await storedFolder(store, key, note.label);
  const whole = Object.entries(note.files).every(([name, { size }]) => folder.sizes.get(name) === size);
  return whole ? folder : null;
}

export async function keptModels(store: FileStore): Promise<KeptModel[]> {
  const keys = await store.folders();
  return Promise.all(
    keys.map(async (key) => {
      const note = await readKept(store, key);
      const sizes = [...(await store.list(key)).values()];
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      return { key, label: note?.label ?? key, bytes, complete: note?.complete ?? false };
    }),
  );
}

/**
 * Reads everything again that is kept of a model and removes the files that are not what they were; gives their names.
 * For when weights turn out to be damaged although their sizes are right.
 */
export async function dropDamaged(
  store: FileStore,
  key: string,
  options: {
    readonly signal?: AbortSignal | undefined;
    readonly onBytes?: (file: string, done: number) => void;
  } = {},
): Promise<string[]> {
  const note = await readKept(store, key);
  const sizes = await store.list(key);
  const damaged: string[] = [];
  let done = 0;
  for (const [name, { size, sha256 }] of Object.entries(note?.files ?? {})) {
    const hash = new Sha256();
    const there = sizes.get(name) === size;
    for (let start = 0; there && start < size; start += pieceBytes) {
      options.signal?.throwIfAborted();
      const bytes = await store.read(key, name, start, Math.min(size, start + pieceBytes));
      hash.update(bytes);
      done += bytes.length;
      options.onBytes?.(name, done);
    }
    if (there && hash.finish() === sha256) continue;
    damaged.push(name);
    await store.remove(key, name);
  }
  return damaged;
}
