/** The origin private file system as a store: the browser's disk, for this page alone. Works in a worker. */
import { SourceError } from './errors.ts';
import type { FileStore } from './store.ts';

/** The folder below the origin's root that is ours. */
const rootName = 'models';

/** Throws SourceError `no-storage` where the browser keeps nothing, as in some private windows. */
export async function opfsStore(): Promise<FileStore> {
  let root: FileSystemDirectoryHandle;
  try {
    root = await (await navigator.storage.getDirectory()).getDirectoryHandle(rootName, { create: true });
  } catch (cause) {
    throw new SourceError('no-storage', 'the model', { cause });
  }
  const folderOf = (name: string, create: boolean) => root.getDirectoryHandle(name, { create });
  return {
    async folders() {
      const names: string[] = [];
      for await (const [name, handle] of root) if (handle.kind === 'directory') names.push(name);
      return names;
    },
    async list(folder) {
      const sizes = new Map<string, number>();
      const directory = await orNull(folderOf(folder, false));
      if (!directory) return sizes;
      for await (const [name, handle] of directory) {
        if (handle instanceof FileSystemFileHandle) sizes.set(name, (await handle.getFile()).size);
      }
      return sizes;
    },
    async read(folder, name, start, end) {
      const directory = await orNull(folderOf(folder, false));
      const handle = directory && (await orNull(directory.getFileHandle(name)));
      const file = await handle?.getFile();
      if (!file || end > file.size) throw new SourceError('file-missing', name);
      return new Uint8Array(await file.slice(start, end).arrayBuffer());
    },
    async write(folder, name) {
      const handle = await (await folderOf(folder, true)).getFileHandle(name, { create: true });
      let access: FileSystemSyncAccessHandle;
      try {
        access = await handle.createSyncAccessHandle();
      } catch (cause) {
        throw new SourceError(isNamed(cause, 'NoModificationAllowedError') ? 'in-use' : 'no-storage', name, {
          cause,
        });
      }
      return {
        async write(at, bytes) {
          let written = 0;
          try {
            written = access.write(bytes, { at });
          } catch (cause) {
            if (!isNamed(cause, 'QuotaExceededError')) throw cause;
          }
          // A full disk shows as an exception in one browser and as a short write in another.
          if (written < bytes.length) {
            throw new SourceError('no-space', name, { wanted: bytes.length, found: written });
          }
        },
        async truncate(size) {
          access.truncate(size);
        },
        async close() {
          access.flush();
          access.close();
        },
      };
    },
    async rename(folder, from, to) {
      const directory = await folderOf(folder, false);
      await (await directory.getFileHandle(from)).move(to);
    },
    async remove(folder, name) {
      if (name === undefined) {
        await orNull(root.removeEntry(folder, { recursive: true }));
        return;
      }
      const directory = await orNull(folderOf(folder, false));
      if (directory) await orNull(directory.removeEntry(name));
    },
    async free() {
      const { quota, usage } = await navigator.storage.estimate();
      return quota === undefined ? null : quota - (usage ?? 0);
    },
  };
}

/** Null for what is not there; other failures stay failures. */
async function orNull<T>(promise: Promise<T>): Promise<T | null> {
  try {
    return await promise;
  } catch (error) {
    if (isNamed(error, 'NotFoundError')) return null;
    throw error;
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
