/** A directory of the file system as a store. Node alone imports this. */
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceError } from './errors.ts';
import type { FileStore } from './store.ts';

/** Models are folders below `root`, which is made when it is first written to. */
export function nodeStore(root: string): FileStore {
  const pathOf = (folder: string, name = '') => join(root, folder, name);
  return {
    folders: () => namesIn(root, (entry) => entry.isDirectory()),
    async list(folder) {
      const names = await namesIn(pathOf(folder), (entry) => entry.isFile());
      const sizes = names.map(async (name) => [name, (await stat(pathOf(folder, name))).size] as const);
      return new Map(await Promise.all(sizes));
    },
    read: (folder, name, start, end) => readRange(pathOf(folder, name), name, start, end),
    async write(folder, name) {
      await mkdir(pathOf(folder), { recursive: true });
      const path = pathOf(folder, name);
      // 'r+' keeps what is there, but does not make a file.
      const file = await open(path, 'r+').catch(() => open(path, 'w+'));
      return {
        async write(at, bytes) {
          try {
            await file.write(bytes, 0, bytes.length, at);
          } catch (cause) {
            if (isFull(cause)) throw new SourceError('no-space', path, { wanted: bytes.length, cause });
            throw cause;
          }
        },
        truncate: (size) => file.truncate(size),
        close: () => file.close(),
      };
    },
    rename: (folder, from, to) => rename(pathOf(folder, from), pathOf(folder, to)),
    remove: (folder, name) => rm(pathOf(folder, name), { recursive: true, force: true }),
    async free() {
      await mkdir(root, { recursive: true });
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },
  };
}

/** Throws SourceError `file-missing` when the bytes are not all there. */
async function readRange(
  path: string,
  name: string,
  start: number,
  end: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(path, 'r').catch((cause: unknown) => {
    throw new SourceError('file-missing', name, { cause });
  });
  try {
    const bytes = new Uint8Array(end - start);
    let filled = 0;
    while (filled < bytes.length) {
      const { bytesRead } = await file.read(bytes, filled, bytes.length - filled, start + filled);
      if (bytesRead === 0)
        throw new SourceError('file-missing', name, { wanted: end, found: start + filled });
      filled += bytesRead;
    }
    return bytes;
  } finally {
    await file.close();
  }
}

async function namesIn(
  path: string,
  kind: (entry: { isFile(): boolean; isDirectory(): boolean }) => boolean,
): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  return entries.filter(kind).map(({ name }) => name);
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
