/**
 * When two observations count as the same state (GIGPO-2 in a world without a finite state): texts alike by at least
 * 0.9. The measure is Ratcliff and Obershelp's: the longest common run of characters, then the same left and right of
 * it; twice the characters in such runs over all characters. Of equally long runs the earliest in `a`, then in `b`,
 * counts. No character is left out for being frequent, as a text of some hundred characters holds nothing but frequent
 * ones.
 */

const threshold = 0.9;

export const alike = (a: string, b: string): boolean =>
  a === b || (likeLength(a, b) && ratio(a, b) >= threshold);

/** The shorter text bounds what can match. */
const likeLength = (a: string, b: string): boolean =>
  2 * Math.min(a.length, b.length) >= threshold * (a.length + b.length);

/** In [0, 1]; 1 for equal texts, two empty ones included. Counts UTF-16 units. Time grows with the product of lengths. */
export function ratio(a: string, b: string): number {
  const total = a.length + b.length;
  return total === 0 ? 1 : (2 * matched(a, b)) / total;
}

interface Span {
  readonly fromA: number;
  readonly toA: number;
  readonly fromB: number;
  readonly toB: number;
}

/** Characters in matching runs. */
function matched(a: string, b: string): number {
  let count = 0;
  const open: Span[] = [{ fromA: 0, toA: a.length, fromB: 0, toB: b.length }];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const { atA, atB, length } = longestRun(a, b, span);
    if (length === 0) continue;
    count += length;
    open.push({ ...span, toA: atA, toB: atB }, { ...span, fromA: atA + length, fromB: atB + length });
  }
  return count;
}

function longestRun(a: string, b: string, { fromA, toA, fromB, toB }: Span) {
  let [atA, atB, length] = [fromA, fromB, 0];
  // runs[j − fromB + 1]: length of the run that ends in a[i] and b[j]; kept for one i at a time.
  let runs = new Uint32Array(toB - fromB + 1);
  let next = new Uint32Array(toB - fromB + 1);
  for (let i = fromA; i < toA; i += 1) {
    const unit = a.charCodeAt(i);
    for (let j = fromB; j < toB; j += 1) {
      const run = unit === b.charCodeAt(j) ? (runs[j - fromB] ?? 0) + 1 : 0;
      next[j - fromB + 1] = run;
      if (run > length) [atA, atB, length] = [i - run + 1, j - run + 1, run];
    }
    [runs, next] = [next, runs];
  }
  return { atA, atB, length };
}
