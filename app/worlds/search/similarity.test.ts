import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alike, ratio } from './similarity.ts';

/** By hand: characters in matching runs, of both texts together, and all characters. */
const rows: readonly [a: string, b: string, matched: number, all: number][] = [
  ['abcd', 'bcde', 6, 8],
  ['abcdefghij', 'abcXefghij', 18, 20],
  // The first longest run is `t`: nothing left of it in one text, nothing right of it in the other.
  ['tide', 'diet', 2, 8],
  // The first longest run is `d`, then `e` right of it.
  ['diet', 'tide', 4, 8],
  // `nothing`; `found` stands on the other side of it.
  ['found nothing', 'nothing found', 14, 26],
  // `cd`, then `ab` left of it.
  ['qabxcd', 'abycdf', 8, 12],
  // `priv`, then `e`, with a `t` before it in one and behind it in the other.
  ['private', 'privet', 10, 13],
  ['abc', 'xyz', 0, 6],
  ['a', '', 0, 1],
];

describe('GIGPO-2: similarity of observations', () => {
  it.each(rows)('"%s" and "%s"', (a, b, matched, all) => {
    expect(ratio(a, b)).toBe(matched / all);
  });

  it('groups from 0.9 on', () => {
    expect(alike('abcdefghij', 'abcdefghix')).toBe(true);
    expect(alike('abcdefghi', 'abcdefghx')).toBe(false);
    expect(alike('x'.repeat(9), 'x'.repeat(11))).toBe(true);
    expect(alike('x'.repeat(8), 'x'.repeat(10))).toBe(false);
    expect(alike('', '')).toBe(true);
    expect(alike('', 'a')).toBe(false);
  });

  it('is 1 for equal texts, and never more than the shorter text allows', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '한') });
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(ratio(a, a)).toBe(1);
        const value = ratio(a, b);
        expect(value).toBeGreaterThanOrEqual(0);
        if (a !== '' || b !== '')
          expect(value).toBeLessThanOrEqual((2 * Math.min(a.length, b.length)) / (a.length + b.length));
        expect(alike(a, b)).toBe(value >= 0.9);
      }),
    );
  });
});
