/**
 * Streams of random numbers named by numbers and words: every draw of a run follows from its seed and the place where
 * it is drawn, so nothing needs to be saved to resume and no order of work changes a result.
 */
import { scramble, seeded } from '../worlds/random.ts';
import type { Random } from '../worlds/world.ts';

/** A 31-bit seed for a named place, for example `seedFrom(runSeed, 'task', iteration)`. */
export function seedFrom(...path: readonly (number | string)[]): number {
  let state = 0x9e3779b9;
  for (const part of path) {
    const values = typeof part === 'number' ? [part] : Array.from(part, (c) => c.codePointAt(0) ?? 0);
    for (const value of [values.length, ...values]) state = scramble(state ^ scramble(value + 0x85ebca6b));
  }
  return state >>> 1;
}

export function randomFrom(...path: readonly (number | string)[]): Random {
  return seeded(seedFrom(...path));
}
