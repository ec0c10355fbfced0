/** The worlds' own seeded generator, so that a task is the same on every machine and needs nothing from the lab. */
import type { Random } from './world.ts';

/** Spreads the bits of a 32-bit integer over all 32 (multiply and shift, each step invertible). */
export function scramble(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** A generator that walks the 32-bit integers by the golden ratio and scrambles each: uniform on [0, 1). */
export function seeded(seed: number): Random {
  let position = scramble(seed);
  return () => {
    position = (position + 0x9e3779b9) >>> 0;
    return scramble(position) / 2 ** 32;
  };
}

/** A uniform choice; throws a RangeError when there is nothing to choose from. */
export function pick<T>(items: readonly T[], random: Random): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}
