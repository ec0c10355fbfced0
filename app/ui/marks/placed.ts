/** Items whose identity is their place in a list that never changes order, as tokens in an answer. */

export interface Placed<T> {
  readonly item: T;
  readonly index: number;
  readonly key: string;
}

export function placed<T>(items: readonly T[]): readonly Placed<T>[] {
  return items.map((item, index) => ({ item, index, key: String(index) }));
}
