import { describe, expect, test } from 'vitest';
import { blobFolder, type DroppedFile, droppedFiles, pickedFiles } from './dropped.ts';
import { SourceError } from './errors.ts';
import { folderFiles } from './model-files.ts';
import { shardedFiles, tinyFiles } from './testing/tiny-model.ts';

const dropped = (prefix: string, files: Readonly<Record<string, Uint8Array>>): DroppedFile[] =>
  Object.entries(files).map(([name, bytes]) => ({
    path: `${prefix}${name}`,
    file: new File([new Uint8Array(bytes)], name),
  }));

const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return error instanceof SourceError ? error.failure.code : null;
  }
  return null;
};

describe('a dropped folder', () => {
  test('is the one that holds config.json, however deep', async () => {
    const files = [
      ...dropped('downloads/tiny/', tinyFiles()),
      ...dropped('downloads/other/', { 'a.txt': new Uint8Array(3) }),
    ];
    const folder = blobFolder(files);
    expect(folder.label).toBe('tiny');
    expect(folder.sizes.has('a.txt')).toBe(false);
    const weights = tinyFiles()['model.safetensors'] ?? new Uint8Array();
    expect(await folder.read('model.safetensors', 3, 40)).toEqual(new Uint8Array(weights.subarray(3, 40)));
  });

  test('may be files without a folder, or sharded', async () => {
    const folder = blobFolder(pickedFiles(dropped('', shardedFiles()).map(({ file }) => file)));
    expect((await folderFiles(folder)).weights.length).toBe(2);
  });

  test('is refused when it holds no model, or several', () => {
    expect(codeOf(() => blobFolder(dropped('x/', { 'a.txt': new Uint8Array(1) })))).toBe('file-missing');
    const both = [...dropped('a/', tinyFiles()), ...dropped('b/', tinyFiles())];
    expect(codeOf(() => blobFolder(both))).toBe('several-models');
  });

  test('says so when bytes are asked for that are not there', async () => {
    const folder = blobFolder(dropped('', tinyFiles()));
    await expect(folder.read('config.json', 0, 10_000)).rejects.toThrow(SourceError);
  });
});

/** What a browser gives for a file or a folder of a drop. */
class Entry implements FileSystemEntry {
  constructor(
    readonly fullPath: string,
    readonly isDirectory: boolean,
  ) {}
  get isFile(): boolean {
    return !this.isDirectory;
  }
  get name(): string {
    return this.fullPath.slice(this.fullPath.lastIndexOf('/') + 1);
  }
  get filesystem(): FileSystem {
    throw new Error('nobody asks for the file system');
  }
  getParent(): void {}
}

class FileEntry extends Entry implements FileSystemFileEntry {
  constructor(path: string) {
    super(path, false);
  }
  file(give: FileCallback): void {
    give(new File(['{}'], this.name));
  }
}

class FolderEntry extends Entry implements FileSystemDirectoryEntry {
  constructor(
    path: string,
    readonly inside: readonly Entry[],
  ) {
    super(path, true);
  }
  /** One entry at a time, as a browser gives a large folder in portions. */
  createReader(): FileSystemDirectoryReader {
    const rest = [...this.inside];
    return { readEntries: (give) => give(rest.splice(0, 1)) };
  }
  getDirectory(): void {}
  getFile(): void {}
}

test('a drop is walked through to its last file', async () => {
  const inner = new FolderEntry('/top/model', [
    new FileEntry('/top/model/config.json'),
    new FileEntry('/top/model/tokenizer.json'),
  ]);
  const top = new FolderEntry('/top', [new FileEntry('/top/notes.txt'), inner]);
  const items = [{ webkitGetAsEntry: () => top }, { webkitGetAsEntry: () => null }];
  const files = await droppedFiles(items);
  expect(files.map(({ path }) => path).sort()).toEqual([
    'top/model/config.json',
    'top/model/tokenizer.json',
    'top/notes.txt',
  ]);
  expect(blobFolder(files).label).toBe('model');
});
