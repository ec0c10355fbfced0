/**
 * Writes the new key and value of each sequence into its cache at the sequence's own position.
 * Twin of kv-append.wgsl.
 */

export interface KvShape {
  readonly batch: number;
  readonly heads: number;
  readonly context: number;
  readonly headSize: number;
}

/**
 * `fresh` [B, heads, 1, headSize] → `cache` [B, heads, context, headSize] at `position` [B]; a sequence with `idle` [B]
 * of 1, or whose position lies beyond the context, is left alone. One call for keys and one for values.
 */
export function kvAppend(
  fresh: Float32Array,
  cache: Float32Array,
  position: Uint32Array,
  idle: Uint32Array,
  shape: KvShape,
): void {
  const { batch, heads, context, headSize } = shape;
  for (let b = 0; b < batch; b += 1) {
    const at = position[b] ?? context;
    if (idle[b] === 1 || at >= context) continue;
    for (let h = 0; h < heads; h += 1) {
      const row = b * heads + h;
      cache.set(fresh.subarray(row * headSize, (row + 1) * headSize), (row * context + at) * headSize);
    }
  }
}
