/** A store that forgets: for tests, and for browsers that keep nothing for a page. */
import { SourceError } from './errors.ts';
import type { FileStore } from './store.ts';

/** A file that grows: the bytes in use stand at the front of `bytes`. */
interface Growing {
  bytes: Uint8Array<ArrayBuffer>;
  size: number;
}

/** Holds at most `capacity` bytes. */
export function memoryStore(capacity = Number.POSITIVE_INFINITY): FileStore {
  const folders = new Map<string, Map<string, Growing>>();
  const used = () =>
    [...folders.values()].flatMap((files) => [...files.values()]).reduce((sum, { size }) => sum + size, 0);
  const fileOf = (folder: string, name: string): Growing => {
    const files = folders.get(folder) ?? new Map<string, Growing>();
    folders.set(folder, files);
    const file = files.get(name) ?? { bytes: new Uint8Array(0), size: 0 };
    files.set(name, file);
    return file;
  };
  return {
    folders: async () => [...folders.keys()],
    list: async (folder) =>
      new Map([...(folders.get(folder) ?? [])].map(([name, { size }]) => [name, size] as const)),
    async read(folder, name, start, end) {
      const file = folders.get(folder)?.get(name);
      if (!file || end > file.size) throw new SourceError('file-missing', name);
      return file.bytes.slice(start, end);
    },
    async write(folder, name) {
      const file = fileOf(folder, name);
      return {
        async write(at, bytes) {
          const size = Math.max(file.size, at + bytes.length);
          const free = capacity - used();
          if (size - file.size > free) {
            throw new SourceError('no-space', name, { wanted: bytes.length, found: free });
          }
          if (size > file.bytes.length) {
            const grown = new Uint8Array(Math.max(size, 2 * file.bytes.length));
            grown.set(file.bytes.subarray(0, file.size));
            file.bytes = grown;
          }
          file.bytes.set(bytes, at);
          file.size = size;
        },
        async truncate(size) {
          file.size = Math.min(file.size, size);
        },
        async close() {},
      };
    },
    async rename(folder, from, to) {
      const file = fileOf(folder, from);
      folders.get(folder)?.delete(from);
      folders.get(folder)?.set(to, file);
    },
    async remove(folder, name) {
      if (name === undefined) folders.delete(folder);
      else folders.get(folder)?.delete(name);
    },
    free: async () => (Number.isFinite(capacity) ? capacity - used() : null),
  };
}
