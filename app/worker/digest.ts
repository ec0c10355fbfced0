/** Short names for what runs are made from. */
import type { ModelConfig } from '../model/config.ts';
import type { ModelFolder } from '../source/folder.ts';
import { folderFiles } from '../source/model-files.ts';
import { Sha256 } from '../source/sha256.ts';
import { tensorTable } from '../source/tensor-table.ts';

/** The first 16 digits of SHA-256. Not the browser's own: over plain http it has none. */
export function digestOf(...parts: readonly Uint8Array[]): string {
  const hash = new Sha256();
  for (const part of parts) hash.update(part);
  return hash.finish().slice(0, 16);
}

const sampleBytes = 1024;

/**
 * A checkpoint by its texts and by samples of its weights, some bytes from the middle of every tensor: whatever training
 * changed shows in one of those that it changed, and gigabytes need not be read.
 */
export async function checkpointDigest(folder: ModelFolder, config: ModelConfig): Promise<string> {
  const { texts, weights } = await folderFiles(folder);
  const parts = [];
  for (const name of texts) parts.push(await folder.read(name, 0, folder.sizes.get(name) ?? 0));
  for (const { file, start, end } of await tensorTable(folder, config, weights)) {
    const length = Math.min(sampleBytes, end - start);
    const from = start + Math.floor((end - start - length) / 2);
    parts.push(await folder.read(file, from, from + length));
  }
  return digestOf(...parts);
}
