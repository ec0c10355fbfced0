/** Folders that a person drops or picks on the page: plain `File`s, which can be sent to the worker as they are. */
import { SourceError } from './errors.ts';
import type { ModelFolder } from './folder.ts';

/** A file with its way below what was dropped, as `folder/config.json`. */
export interface DroppedFile {
  readonly path: string;
  readonly file: File;
}

/** All files of a drop, folders walked through. To be called while the event lasts: its items are gone afterwards. */
export async function droppedFiles(
  items: ArrayLike<Pick<DataTransferItem, 'webkitGetAsEntry'>>,
): Promise<DroppedFile[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return (await Promise.all(entries.map(walk))).flat();
}

/** All files of `<input type="file" webkitdirectory>`. */
export function pickedFiles(files: Iterable<File>): DroppedFile[] {
  return Array.from(files, (file) => ({ path: file.webkitRelativePath || file.name, file }));
}

/**
 * The folder among the files that holds config.json. Throws SourceError `file-missing` when there is none, and
 * `several-models` when there is more than one.
 */
export function blobFolder(files: readonly DroppedFile[]): ModelFolder {
  const [first, second] = files.filter(({ path }) => nameOf(path) === 'config.json');
  if (!first) throw new SourceError('file-missing', 'config.json');
  const folder = folderOf(first.path);
  if (second) throw new SourceError('several-models', folder === '' ? first.path : folder);
  const own = new Map(
    files.filter(({ path }) => folderOf(path) === folder).map(({ path, file }) => [nameOf(path), file]),
  );
  return {
    label: nameOf(folder) || 'model',
    sizes: new Map(Array.from(own, ([name, file]) => [name, file.size])),
    async read(name, start, end) {
      const file = own.get(name);
      if (!file || end > file.size) throw new SourceError('file-missing', name);
      return new Uint8Array(await file.slice(start, end).arrayBuffer());
    },
  };
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));

async function walk(entry: FileSystemEntry): Promise<DroppedFile[]> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  if (!isDirectory(entry)) return [];
  const reader = entry.createReader();
  const found: FileSystemEntry[] = [];
  // A reader gives its entries in portions; an empty one is the last.
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) break;
    found.push(...portion);
  }
  return (await Promise.all(found.map(walk))).flat();
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
