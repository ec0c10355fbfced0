import { describe, expect, it } from 'vitest';
import { catalogueOf, type Product } from './catalogue.ts';

const product = (id: string, title: string): Product => ({
  id,
  query: '',
  category: [],
  title,
  nouns: [],
  attributes: [],
  options: [],
  price: 1,
  description: '',
  features: [],
  reviews: [],
});

describe('a catalogue', () => {
  it('ranks by BM25+', () => {
    const titles = ['red mug', 'red red mug with a lid', 'blue mug', 'red', 'tall glass'];
    const catalogue = catalogueOf(
      titles.map((title, at) => product(`p${at}`, title)),
      10,
    );
    // The formula of catalogue.ts by hand, lengths in distinct terms.
    const lengths = titles.map((title) => new Set(title.split(' ')).size);
    const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
    const scores = titles.map((title, at) =>
      ['red', 'mug'].reduce((sum, term) => {
        const count = title.split(' ').filter((word) => word === term).length;
        const holders = titles.filter((other) => other.split(' ').includes(term)).length;
        const idf = Math.log(1 + (titles.length - holders + 0.5) / (holders + 0.5));
        const damped = count + 1.2 * (1 - 0.7 + (0.7 * (lengths[at] ?? 0)) / mean);
        return sum + (count === 0 ? 0 : idf * (0.5 + (count * 2.2) / damped));
      }, 0),
    );
    const expected = titles
      .map((_, at) => at)
      .filter((at) => (scores[at] ?? 0) > 0)
      .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
      .map((at) => `p${at}`);
    expect(expected).toHaveLength(4);
    expect(catalogue.search('red mug')).toEqual(expected);
    expect(catalogue.search('RED  mug!')).toEqual(expected);
  });

  it('keeps the order of the products among equals, finds nothing for nothing, and at most fifty', () => {
    const catalogue = catalogueOf(
      Array.from({ length: 60 }, (_, at) => product(`p${at}`, 'mug')),
      10,
    );
    expect(catalogue.search('mug')).toEqual(Array.from({ length: 50 }, (_, at) => `p${at}`));
    expect(catalogue.search('')).toEqual([]);
    expect(catalogue.search('cup')).toEqual([]);
  });

  it('knows its products by id', () => {
    const catalogue = catalogueOf([product('p0', 'mug')], 10);
    expect(catalogue.product('p0').title).toBe('mug');
    expect(() => catalogue.product('p1')).toThrow(RangeError);
  });
});
