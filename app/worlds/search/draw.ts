import type { Random } from '../world.ts';

/** `count` different items in random order; all of them where there are no more. */
export function draw<T>(items: readonly T[], count: number, random: Random): readonly T[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}
