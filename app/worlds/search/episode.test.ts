import { describe, expect, it } from 'vitest';
import { type Act, advance } from './episode.ts';
import { makeLibrary } from './library.ts';

const before = {
  task: { answer: 'Grey heron' },
  library: makeLibrary([{ title: 'mira', text: 'pet grey heron' }]),
  lookups: [],
  observation: 'start',
  done: false,
  won: false,
};
const voice = {
  found: (passages: readonly { readonly title: string }[]) => passages.map(({ title }) => title).join(),
  over: 'over',
  unclear: 'unclear',
};
const search = (query: string): Act => ({ verb: 'search', query });
const answer = (text: string): Act => ({ verb: 'answer', text });
const won = { ...before, done: true, won: true };

const rows: readonly [
  name: string,
  state: typeof before,
  act: Act | null,
  expected: { observation: string; valid: boolean; done: boolean; success: boolean; reward: number },
][] = [
  [
    'a search',
    before,
    search('heron'),
    { observation: 'mira', valid: true, done: false, success: false, reward: 0 },
  ],
  [
    'a search in vain',
    before,
    search('owl'),
    { observation: '', valid: true, done: false, success: false, reward: 0 },
  ],
  [
    'the answer',
    before,
    answer('a GREY heron!'),
    { observation: 'over', valid: true, done: true, success: true, reward: 1 },
  ],
  [
    'a wrong answer',
    before,
    answer('heron'),
    { observation: 'over', valid: true, done: true, success: false, reward: 0 },
  ],
  ['no act', before, null, { observation: 'unclear', valid: false, done: false, success: false, reward: 0 }],
  [
    'a search after the end',
    won,
    search('heron'),
    { observation: 'unclear', valid: false, done: true, success: true, reward: 0 },
  ],
  [
    'an answer after the end',
    won,
    answer('owl'),
    { observation: 'unclear', valid: false, done: true, success: true, reward: 0 },
  ],
];

describe('search episode', () => {
  it.each(rows)('%s', (_name, state, act, expected) => {
    const { state: next, score, ...outcome } = advance(state, act, voice);
    expect(outcome).toEqual(expected);
    expect(score).toBe(expected.success ? 1 : 0);
    expect(next.observation).toBe(expected.observation);
  });

  it('remembers all searches, also those in vain, in order', () => {
    const once = advance(before, search('owl'), voice).state;
    const twice = advance(once, search('heron'), voice).state;
    expect(twice.lookups.map(({ query, found }) => [query, found.length])).toEqual([
      ['owl', 0],
      ['heron', 1],
    ]);
    expect(before.lookups).toEqual([]);
  });
});
