import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeLibrary } from './library.ts';

const library = makeLibrary([
  { title: 'essa', text: 'master mira' },
  { title: 'mira', text: 'home dorn' },
  { title: 'mira', text: 'master olan' },
  { title: 'dorn', text: 'crop flax' },
  { title: 'pell', text: 'crop hops' },
]);
const found = (query: string) => library.search(query).map(({ title, text }) => `${title} ${text}`);

describe('library', () => {
  it('puts first what holds all words of a query, in either case and order', () => {
    expect(found('mira home')[0]).toBe('mira home dorn');
    expect(found('HOME, mira!')[0]).toBe('mira home dorn');
    expect(found('hops crop')[0]).toBe('pell crop hops');
  });

  it('prefers the article of a name to one that mentions it', () => {
    expect(found('mira master')).toEqual(['mira master olan', 'essa master mira', 'mira home dorn']);
    expect(found('dorn')).toEqual(['dorn crop flax', 'mira home dorn']);
  });

  it('weighs a rare word more than a frequent one', () => {
    expect(found('crop home')[0]).toBe('mira home dorn');
  });

  it('brings three passages at most, and none for words that do not occur', () => {
    expect(found('mira crop')).toHaveLength(3);
    expect(found('mir')).toEqual([]);
    expect(found(' ?! ')).toEqual([]);
    expect(found('')).toEqual([]);
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        expect(library.search(query).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});
