import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from './catalogue.ts';
import { type Goal, hasAttribute, purchaseScore, typeFactor } from './score.ts';

const boots: Product = {
  id: 'b1',
  query: 'hiking boots',
  category: ['Shoes', 'Outdoor', 'Boots'],
  title: 'Ardel Hiking Boots with Laces, Waterproof',
  nouns: ['boots', 'laces'],
  attributes: ['slip resistant', 'wide fit'],
  options: [{ name: 'colour', values: ['navy blue', 'red'] }],
  price: 60,
  description: 'Made of full grain leather.',
  features: ['Memory foam insole.'],
  reviews: [],
};
const goal: Goal = {
  query: 'hiking boots',
  category: ['Shoes', 'Outdoor', 'Boots'],
  nouns: ['boots', 'laces'],
  attributes: ['slip resistant', 'waterproof'],
  options: ['navy blue', '42'],
  priceLimit: 60,
};
const tenNouns = Array.from({ length: 10 }, (_, index) => `noun${index}`);

describe('the type factor', () => {
  const rows: readonly [name: string, wanted: Partial<Goal>, had: Partial<Product>, factor: number][] = [
    ['the thing itself', {}, {}, 1],
    ['the same query, half of the nouns, another category', {}, { nouns: ['boots'], category: [] }, 1],
    [
      'another query, two shared category words, half of the nouns',
      { query: 'sandals' },
      { nouns: ['laces'] },
      0.5,
    ],
    [
      'another query, two shared category words, a quarter of the nouns',
      { query: 'sandals', nouns: ['a', 'b', 'c', 'laces'], category: ['Shoes', 'Outdoor'] },
      {},
      0.5,
    ],
    [
      'another query, two shared category words, just a fifth of the nouns',
      { query: 'sandals', nouns: ['a', 'b', 'c', 'd', 'laces'] },
      {},
      1,
    ],
    [
      'another query, one shared category word',
      { query: 'sandals', category: ['Shoes', 'Indoor', 'x'] },
      {},
      1,
    ],
    ['a tenth of the nouns', { nouns: tenNouns }, { nouns: ['noun3'] }, 1],
    ['less than a tenth of the nouns', { nouns: [...tenNouns, 'more'] }, { nouns: ['noun3'] }, 0.1],
    [
      'less than a tenth, another query',
      { query: 'x', nouns: [...tenNouns, 'more'] },
      { nouns: ['noun3'] },
      0.1,
    ],
    ['no noun, though query and category are the same', {}, { nouns: ['tent'] }, 0],
    ['letter case apart', {}, { nouns: ['BOOTS', 'Laces'] }, 1],
    ['a word twice counts once', { nouns: ['boots', 'boots'] }, { nouns: ['boots'] }, 1],
    ['nothing wanted by name', { nouns: [] }, {}, 1],
  ];
  it.each(rows)('%s', (_, wanted, had, factor) => {
    expect(typeFactor({ ...goal, ...wanted }, { ...boots, ...had })).toBe(factor);
  });
});

describe('an attribute matches', () => {
  const rows: readonly [name: string, attribute: string, matches: boolean][] = [
    ["one of the product's", 'wide fit', true],
    ['in another order of words', 'resistant slip', true],
    ['with a letter too many', 'slip resistants', true],
    ['as part of a longer one: the words that are shared decide', 'very wide fit', true],
    ['in the title', 'WATERPROOF', true],
    ['in the description', 'full grain', true],
    ['in the features', 'memory foam', true],
    ['not elsewhere', 'breathable', false],
    ['not by half a word', 'slip on', false],
  ];
  it.each(rows)('%s', (_, attribute, matches) => {
    expect(hasAttribute(boots, attribute)).toBe(matches);
  });
});

describe('the score of a purchase', () => {
  const rows: readonly [
    name: string,
    wanted: Partial<Goal>,
    had: Partial<Product>,
    chosen: readonly string[],
    score: number,
  ][] = [
    ['everything: 1 · (2 + 2 + 1) / 5', {}, {}, ['navy blue', '42'], 1],
    ['one option less: 4 / 5', {}, {}, ['navy blue'], 0.8],
    ['no option chosen: 3 / 5', {}, {}, [], 0.6],
    ['a wrong value: 4 / 5', {}, {}, ['red', '42'], 0.8],
    ['a value that is like the wanted one: 5 / 5', {}, {}, ['blue navy', '42'], 1],
    ['one value matches one wish: 4 / 5', { options: ['navy blue', 'red'] }, {}, ['red', 'red'], 0.8],
    ['too dear: 4 / 5', { priceLimit: 59 }, {}, ['navy blue', '42'], 0.8],
    ['just the limit: 5 / 5', { priceLimit: 60 }, {}, ['navy blue', '42'], 1],
    ['an attribute less: 4 / 5', { attributes: ['wide fit', 'vegan'] }, {}, ['navy blue', '42'], 0.8],
    ['no wish but the price: 1 / 1', { attributes: [], options: [] }, {}, [], 1],
    ['no wish, too dear: 0 / 1', { attributes: [], options: [], priceLimit: 1 }, {}, [], 0],
    ['a neighbour: 0.5 · 5 / 5', { query: 'sandals' }, {}, ['navy blue', '42'], 0.5],
    ['a neighbour without options: 0.5 · 3 / 5', { query: 'sandals' }, {}, [], 0.3],
    ['hardly related: 0.1 · 4 / 5', { nouns: [...tenNouns, 'laces'] }, {}, ['42'], 0.08],
    ['unrelated', {}, { nouns: ['tent'] }, ['navy blue', '42'], 0],
  ];
  it.each(rows)('%s', (_, wanted, had, chosen, score) => {
    expect(purchaseScore({ ...goal, ...wanted }, { ...boots, ...had }, chosen)).toBeCloseTo(score, 12);
  });

  it('stays between 0 and 1, whatever the texts are', () => {
    const text = fc.string({ unit: 'binary', maxLength: 12 });
    const texts = fc.array(text, { maxLength: 4 });
    fc.assert(
      fc.property(texts, texts, texts, texts, fc.nat(), (attributes, options, nouns, chosen, priceLimit) => {
        const score = purchaseScore({ ...goal, attributes, options, nouns, priceLimit }, boots, chosen);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
      }),
    );
  });
});
