/**
 * Files of a model or an adapter into a directory, made when it is not there. Each is written beside the old one, which it
 * then replaces: what is cut off in the middle takes nothing away.
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WrittenFile } from '../model/write-files.ts';

export async function writeFiles(directory: string, files: readonly WrittenFile[]): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const { name, bytes } of files) {
    const path = join(directory, name);
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
  }
}
