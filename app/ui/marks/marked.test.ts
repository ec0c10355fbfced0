import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Setting, settings } from '../../experiment/settings.ts';
import { formulaIds } from '../../spec/ids.ts';
import { glossaryEn } from '../text/glossary.en.ts';
import { glossaryKo } from '../text/glossary.ko.ts';
import { notation } from '../text/notation.ts';
import { isSymbol, symbols } from './glossary.ts';
import { type OnlySymbols, partsOfMarked } from './marked.ts';

/** What formulas say in words; whatever else is a letter must be marked as a symbol. */
const words =
  /\b(mean(_[sg])?|std_g|sigmoid|Cov|clip|whiten|sqrt|log|exp|sign|min|norm of|within an anchor group|1e-[68])\b|Σ(_s)?/g;

describe('marked texts', () => {
  it('are cut into text and symbols, in order and without loss', () => {
    expect(partsOfMarked('‹b|b_s› = mean ‹l^T›!')).toEqual([
      { kind: 'symbol', name: 'b', written: 'b_s', at: 0 },
      { kind: 'text', text: ' = mean ', at: 7 },
      { kind: 'symbol', name: 'l^T', written: 'l^T', at: 15 },
      { kind: 'text', text: '!', at: 20 },
    ]);
  });

  it('compile only with symbols that the glossary has', () => {
    expectTypeOf<OnlySymbols<'‹q̂› = ‹q› / ‹σ|σ_q›'>>().toEqualTypeOf<'‹q̂› = ‹q› / ‹σ|σ_q›'>();
    expectTypeOf<OnlySymbols<'‹q̂› = ‹nothing›'>>().toBeNever();
  });
});

describe.each(formulaIds)('the notation of %s', (id) => {
  it('marks every symbol in it', () => {
    const unmarked = partsOfMarked(notation[id])
      .map((part) => (part.kind === 'text' ? part.text : ' '))
      .join('')
      .replaceAll(words, ' ');
    expect(unmarked.match(/\p{L}+/gu)).toBeNull();
  });
});

it('every symbol of a setting is one of the glossary', () => {
  const written = Object.values<Setting>(settings).flatMap(({ symbol }) => symbol ?? []);
  expect(written.length).toBeGreaterThan(10);
  expect(written.filter((symbol) => !isSymbol(symbol))).toEqual([]);
});

it('every symbol stands in a formula of the notation or is shown by a panel', () => {
  const all = formulaIds.map((id) => notation[id]).join(' ');
  const shownAlone = ['G', 'w'];
  const missing = symbols.filter((name) => !all.includes(`‹${name}›`) && !all.includes(`‹${name}|`));
  expect(missing.toSorted()).toEqual(shownAlone);
});

it.each([
  ['English', glossaryEn],
  ['Korean', glossaryKo],
] as const)('the glossary in %s has words for every symbol', (_language, glossary) => {
  expect(Object.keys(glossary)).toEqual([...symbols]);
  for (const { name, sentence } of Object.values(glossary)) {
    expect(name.trim()).not.toBe('');
    expect(sentence).toMatch(/\.$/);
  }
});
