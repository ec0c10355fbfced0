import { describe, expect, it } from 'vitest';
import { exactMatch, normalise } from './exact-match.ts';

const rows: readonly [name: string, given: string, normal: string][] = [
  ['case', 'Dorn WICK', 'dorn wick'],
  ['punctuation', '“Dorn-wick”, (town).', 'dornwick town'],
  ['symbols', '$40 + 2', '40 2'],
  ['articles anywhere', 'The heron of a guild and an otter', 'heron of guild and otter'],
  ['no articles inside words', 'theatre another ana', 'theatre another ana'],
  ['an article behind punctuation', '"the" heron', 'heron'],
  ['spaces', '  grey \t\n heron ', 'grey heron'],
  ['spaces of other scripts', 'grey\u00a0heron\u3000owl', 'grey heron owl'],
  ['decomposed letters', 'Cafe\u0301', 'café'],
  ['accents stay', 'café', 'café'],
  ['capitals beyond ASCII', 'ÅSA', 'åsa'],
  ['punctuation beyond ASCII', '¿「밤」?', '밤'],
  ['articles alone', 'The a AN', ''],
  ['punctuation alone', '?!', ''],
  ['nothing', '', ''],
];

describe('exact match', () => {
  it.each(rows)('%s', (_name, given, normal) => {
    expect(normalise(given)).toBe(normal);
    expect(normalise(normal)).toBe(normal);
  });

  it('counts what is the same but for that, and nothing else', () => {
    expect(exactMatch('the Grey  heron.', 'grey heron')).toBe(true);
    expect(exactMatch('Cafe\u0301', 'café')).toBe(true);
    expect(exactMatch('grey heron owl', 'grey heron')).toBe(false);
    expect(exactMatch('heron grey', 'grey heron')).toBe(false);
    expect(exactMatch('cafe', 'café')).toBe(false);
    expect(exactMatch('', 'grey heron')).toBe(false);
    expect(exactMatch('the', 'a')).toBe(false);
  });
});
