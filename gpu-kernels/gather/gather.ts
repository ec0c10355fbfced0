/**
 * Moves values between the padded [B, T] and the ragged [tokens] layout, either way, by a list of source places.
 * Twin of gather.wgsl.
 */
import type { Floats } from '../read.ts';

/** The place that has no source: it is filled with 0. */
export const nowhere = 0xffffffff;

/** target[i] = source[from[i]], or 0 where `from` is `nowhere`. `from` and `target` are equally long. */
export function gather(source: Floats, from: Uint32Array, target: Floats): void {
  for (const [i, place] of from.entries()) target[i] = place === nowhere ? 0 : (source[place] ?? 0);
}

/** The way back: for each of `size` places the i with from[i] = place, else `nowhere`. */
export function inverse(from: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const back = new Uint32Array(size).fill(nowhere);
  for (const [i, place] of from.entries()) back[place] = i;
  return back;
}
