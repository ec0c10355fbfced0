/** Texts that nobody would write, for worlds that must answer all of them. */
import fc from 'fast-check';
import type { SkillSource, Split, TokenClass } from '../world.ts';

export const splits: readonly Split[] = ['train', 'valid-seen', 'valid-unseen'];
export const sources: readonly SkillSource[] = ['matched', 'general', 'shuffled', 'misleading', 'none'];
export const tokenClasses: readonly TokenClass[] = ['verb', 'object', 'place', 'structure', 'style'];

/** Any string, lone surrogates and control characters included; now and then a long one. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(
      'İ',
      'ß',
      '\u0000',
      '\ud800',
      '👩‍👩‍👧',
      'ﷺ',
      '\u202e',
      '[',
      ']',
      '<',
      '>',
      '/',
      ' ',
    ),
  }),
  fc.nat({ max: 5_000 }).map((length) => 'a '.repeat(length)),
);

/** Those, mixed with words that mean something: `known` words and names that objects have of themselves. */
export function wildResponse(known: readonly string[]): fc.Arbitrary<string> {
  const part = fc.oneof(
    anyText,
    fc.constantFrom(...known),
    fc.constantFrom('__proto__', 'constructor', 'toString', 'hasOwnProperty', '-1', '1e999', 'NaN'),
  );
  return fc.array(part, { maxLength: 6 }).map((parts) => parts.join(' '));
}
