import { describe, expect, it } from 'vitest';
import { compactCatalogue } from './goods.ts';
import { anchorOf, clicks, follow, type Item, type Move, type Page, type State, startAt } from './pages.ts';
import { makeTask } from './task.ts';

const catalogue = compactCatalogue();
const at = (page: Page): State => ({ ...startAt(makeTask(1, 'train')), page });
const query = 'parka';
const item: Item = { query, number: 0, id: 'parka-light', chosen: {} };
const search: Page = { at: 'search' };
const results: Page = { at: 'results', query, number: 0 };

const rows: readonly [name: string, before: Page, move: Move, after: Page | null][] = [
  ['search', search, { do: 'search', query }, results],
  ['search on another page', results, { do: 'search', query }, null],
  ['home at home', search, { do: 'home' }, null],
  ['click at home', search, { do: 'buy' }, null],
  ['next page', results, { do: 'turn', by: 1 }, { at: 'results', query, number: 1 }],
  ['page before', { at: 'results', query, number: 1 }, { do: 'turn', by: -1 }, results],
  ['home from the results', results, { do: 'home' }, search],
  ['open', results, { do: 'open', id: 'parka-light' }, { at: 'item', ...item }],
  ['buy from the results', results, { do: 'buy' }, null],
  [
    'choose',
    { at: 'item', ...item },
    { do: 'choose', option: 'size', value: 'small' },
    { at: 'item', ...item, chosen: { size: 'small' } },
  ],
  [
    'choose otherwise',
    { at: 'item', ...item, chosen: { colour: 'red', size: 'small' } },
    { do: 'choose', option: 'size', value: 'large' },
    { at: 'item', ...item, chosen: { colour: 'red', size: 'large' } },
  ],
  [
    'read',
    { at: 'item', ...item },
    { do: 'read', part: 'reviews' },
    { at: 'part', part: 'reviews', ...item },
  ],
  ['turn on a product', { at: 'item', ...item }, { do: 'turn', by: 1 }, null],
  [
    'back to the same page of results',
    { at: 'item', ...item, number: 1 },
    { do: 'back' },
    { at: 'results', query, number: 1 },
  ],
  ['home from a product', { at: 'item', ...item }, { do: 'home' }, search],
  [
    'back to the product, choices kept',
    { at: 'part', part: 'features', ...item, chosen: { size: 'small' } },
    { do: 'back' },
    { at: 'item', ...item, chosen: { size: 'small' } },
  ],
  ['buy from a sub-page', { at: 'part', part: 'features', ...item }, { do: 'buy' }, null],
];

describe('pages of the shop', () => {
  it.each(rows)('%s', (_, before, move, after) => {
    expect(follow(catalogue, at(before), move)?.page ?? null).toEqual(after);
  });

  it('offer what they show: results, turns as far as there are pages, options that are not chosen yet', () => {
    const said = (page: Page) => clicks(catalogue, at(page)).map((move) => Object.values(move).join(' '));
    const three = ['open parka-light', 'open parka-soft', 'open parka-strong'];
    expect(said(search)).toEqual([]);
    expect(said(results)).toEqual([...three, 'turn 1', 'home']);
    expect(said({ at: 'results', query, number: 1 })).toEqual(['open parka-warm', 'turn -1', 'home']);
    const parts = ['read description', 'read features', 'read reviews'];
    const sizes = ['choose size small', 'choose size medium', 'choose size large'];
    const leave = ['back', 'home', 'buy'];
    const lotion = { at: 'item', query: 'lotion', number: 0, id: 'lotion-plain' } as const;
    expect(said({ ...lotion, chosen: {} })).toEqual([...sizes, ...parts, ...leave]);
    expect(said({ ...lotion, chosen: { size: 'small' } })).toEqual([...sizes.slice(1), ...parts, ...leave]);
    expect(said({ ...lotion, at: 'part', part: 'reviews', chosen: {} })).toEqual(['back', 'home']);
  });

  it('end with a purchase, after which nothing can be done', () => {
    const bought = follow(catalogue, at({ at: 'item', ...item }), { do: 'buy' });
    expect(bought?.bought).toBeTypeOf('number');
    if (bought === null) throw new Error('nothing was bought');
    expect(clicks(catalogue, bought)).toEqual([]);
    expect(follow(catalogue, bought, { do: 'home' })).toBeNull();
  });

  it('have an anchor that tells apart all that matters, and not which products were seen', () => {
    const pages: readonly Page[] = [
      ...new Map(rows.map(([, page]) => [JSON.stringify(page), page])).values(),
    ];
    expect(new Set(pages.map((page) => anchorOf(at(page)))).size).toBe(pages.length);
    expect(anchorOf({ ...at(results), seen: ['parka-light'] })).toBe(anchorOf(at(results)));
    const chosen = (order: Item['chosen']) => anchorOf(at({ at: 'item', ...item, chosen: order }));
    expect(chosen({ colour: 'red', size: 'small' })).toBe(chosen({ size: 'small', colour: 'red' }));
  });

  it('remember every product once, the last one last', () => {
    let state = at(results);
    for (const id of ['parka-light', 'parka-soft', 'parka-light']) {
      state = follow(catalogue, state, { do: 'open', id }) ?? state;
      state = follow(catalogue, state, { do: 'back' }) ?? state;
    }
    expect(state.seen).toEqual(['parka-soft', 'parka-light']);
  });
});
