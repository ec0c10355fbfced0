/**
 * Random numbers by counting: a hash of (seed, sequence, position), so that CPU and GPU draw the same bits in any order
 * and a run can be resumed anywhere. The hash is pcg3d (Jarzynski and Olano, "Hash Functions for GPU Rendering", 2020).
 */

/** First word of pcg3d of three 32-bit words, as an unsigned number. */
export function hash3(seed: number, sequence: number, position: number): number {
  let x = (Math.imul(seed, 1664525) + 1013904223) | 0;
  let y = (Math.imul(sequence, 1664525) + 1013904223) | 0;
  let z = (Math.imul(position, 1664525) + 1013904223) | 0;
  x = (x + Math.imul(y, z)) | 0;
  y = (y + Math.imul(z, x)) | 0;
  z = (z + Math.imul(x, y)) | 0;
  x ^= x >>> 16;
  y ^= y >>> 16;
  z ^= z >>> 16;
  return (x + Math.imul(y, z)) >>> 0;
}

/** Uniform on [0, 1) in steps of 2^−24: exact in float32 too. */
export function uniform(seed: number, sequence: number, position: number): number {
  return (hash3(seed, sequence, position) >>> 8) * 2 ** -24;
}
