/** A directory as a model folder. Node alone imports this. */
import { basename, dirname, resolve } from 'node:path';
import { type ModelFolder, storedFolder } from './folder.ts';
import { nodeStore } from './node-store.ts';

/** Reads nothing but the names yet; whether it is a model folder shows when it is read. */
export function nodeFolder(directory: string): Promise<ModelFolder> {
  const path = resolve(directory);
  return storedFolder(nodeStore(dirname(path)), basename(path), path);
}
