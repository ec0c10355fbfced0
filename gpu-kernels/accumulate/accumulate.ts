/** Adds one flat buffer to another, for gradients of micro-batches. Twin of accumulate.wgsl, in float32 as the kernel. */

/** sum[i] += part[i]. Throws a RangeError when lengths differ. */
export function accumulate(part: Float32Array, sum: Float32Array): void {
  if (part.length !== sum.length) throw new RangeError(`${part.length} values to add to ${sum.length}`);
  for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] ?? 0) + (part[i] ?? 0);
}
