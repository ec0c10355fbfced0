/** Files of a model or an adapter into a directory, made when it is not there. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WrittenFile } from '../model/write-files.ts';

export async function writeFiles(directory: string, files: readonly WrittenFile[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const { name, bytes } of files) await writeFile(join(directory, name), bytes);
}
