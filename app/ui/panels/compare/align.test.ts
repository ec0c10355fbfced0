import fc from 'fast-check';
import { expect, test } from 'vitest';
import { syntheticRecording } from '../../../state/testing/synthetic.ts';
import { difference, matchOf, pairs } from './align.ts';

test('like tokens meet in order, others stay alone', () => {
  expect(matchOf(['ok', 'go', 'desk'], ['well', 'go', 'desk'])).toEqual([null, 1, 2]);
  expect(matchOf(['go', 'desk'], ['ok', 'go', 'desk'])).toEqual([1, 2]);
  expect(matchOf(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual([1, 2, null]);
  expect(matchOf([], ['a'])).toEqual([]);
  expect(matchOf(['a'], [])).toEqual([null]);
});

test('a match is increasing, of equal tokens, and whole for equal texts', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 });
  fc.assert(
    fc.property(words, words, (a, b) => {
      const match = matchOf(a, b);
      const found = match.filter((j) => j !== null);
      expect(match).toHaveLength(a.length);
      expect(found).toEqual([...new Set(found)].sort((x, y) => x - y));
      for (const [i, j] of match.entries()) if (j !== null) expect(b[j]).toBe(a[i]);
      // As long as a longest common subsequence, counted the plain way round as well.
      expect(found.length).toBe(matchOf(b, a).filter((j) => j !== null).length);
      expect(matchOf(a, a)).toEqual(a.map((_, i) => i));
    }),
  );
});

test('a run differs from itself by nothing, and from a stronger teacher by the difference', () => {
  const rows = (syntheticRecording().steps.get(2) ?? []).filter(
    (row) => row.group === 0 && row.trajectory === 1,
  );
  const stronger = rows.map((row) => ({ ...row, advantage: row.advantage.map((value) => value + 0.25) }));
  expect(rows.length).toBeGreaterThan(0);
  for (const pair of pairs(rows, rows)) {
    expect(difference(pair, 'advantage')?.advantage.every((value) => value === 0)).toBe(true);
  }
  for (const pair of pairs(rows, stronger)) {
    for (const value of difference(pair, 'advantage')?.advantage ?? []) expect(value).toBeCloseTo(-0.25, 9);
  }
  const cut = pairs(rows, rows.slice(1));
  expect(cut[0]?.b).toBeNull();
  expect(cut[0] && difference(cut[0], 'advantage')).toBeNull();
});
