/**
 * The steps of two runs side by side. Rollouts of one seed and iteration ask the same tasks; as long as both policies say
 * the same, their tokens are the same too, and their credits can be subtracted.
 */
import type { StepRecord } from '../../../protocol/recording.ts';
import { type Quantity, valuesOf } from '../../../state/quantity.ts';

export interface StepPair {
  readonly step: number;
  readonly a: StepRecord | null;
  readonly b: StepRecord | null;
  /** By token of `a`: its place in `b`, or null where `b` says something else. */
  readonly match: readonly (number | null)[];
}

/** One trajectory of both runs, step by step. */
export function pairs(a: readonly StepRecord[], b: readonly StepRecord[]): readonly StepPair[] {
  const steps = [...new Set([...a, ...b].map((row) => row.step))].sort((x, y) => x - y);
  return steps.map((step) => {
    const [one, other] = [a, b].map((rows) => rows.find((row) => row.step === step) ?? null);
    return { step, a: one ?? null, b: other ?? null, match: matchOf(one?.tokens ?? [], other?.tokens ?? []) };
  });
}

/** A longest common subsequence: tokens keep their order, and as many as possible find their like. */
export function matchOf(a: readonly string[], b: readonly string[]): readonly (number | null)[] {
  const length = a.map(() => new Array<number>(b.length + 1).fill(0));
  length.push(new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => length[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    const row = length[i];
    if (!row) continue;
    for (let j = b.length - 1; j >= 0; j--) {
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const match: (number | null)[] = [];
  let j = 0;
  for (const [i, token] of a.entries()) {
    while (j < b.length && token !== b[j] && at(i, j + 1) >= at(i + 1, j)) j++;
    const found = token === b[j] && j < b.length;
    match.push(found ? j : null);
    if (found) j++;
  }
  return match;
}

/** The step with `a`'s value less `b`'s of each token that both have; 0 where they part. Null without both. */
export function difference({ a, b, match }: StepPair, quantity: Quantity): StepRecord | null {
  if (!a || !b) return null;
  const [left, right] = [valuesOf(a, quantity), valuesOf(b, quantity)];
  const values = a.tokens.map((_, i) => {
    const j = match[i];
    return j === null || j === undefined ? 0 : (left[i] ?? 0) - (right[j] ?? 0);
  });
  return { ...a, [quantity]: values };
}
