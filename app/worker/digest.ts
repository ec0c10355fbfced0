/** Short names for what runs are made from. */
import type { ModelFolder } from '../source/folder.ts';
import { Sha256 } from '../source/sha256.ts';

/** The first 16 digits of SHA-256. Not the browser's own: over plain http it has none. */
export function digestOf(...parts: readonly Uint8Array[]): string {
  const hash = new Sha256();
  for (const part of parts) hash.update(part);
  return hash.finish().slice(0, 16);
}

const sampleBytes = 2 ** 16;

/**
 * A folder by the sizes of its files and samples of their bytes: weights of another training differ everywhere, so beginning,
 * middle and end tell them apart without reading gigabytes.
 */
export async function folderDigest(folder: ModelFolder): Promise<string> {
  const sizes = [...folder.sizes].sort(([a], [b]) => (a < b ? -1 : 1));
  const parts = [new TextEncoder().encode(JSON.stringify(sizes))];
  for (const [name, size] of sizes) {
    const length = Math.min(size, sampleBytes);
    for (const start of [0, Math.floor((size - length) / 2), size - length]) {
      parts.push(await folder.read(name, start, start + length));
    }
  }
  return digestOf(...parts);
}
