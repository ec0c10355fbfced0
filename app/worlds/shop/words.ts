/**
 * The vocabulary of the compact voice, and what a word of a response is for.
 *
 *     response = opening action                 opening: one of a few words that mean nothing
 *     action   = search W | search W W | click C
 *     W        = the shop's word of a kind | an attribute
 *     C        = first | second | third | next | prev | back | description | features | reviews | buy | a value
 */
import type { TokenClass } from '../world.ts';
import { attributes, colours, kinds, prices, purposes, sizes } from './goods.ts';
import { parts } from './pages.ts';

export const ordinals = ['first', 'second', 'third'] as const;

/**
 * Openings, equally likely in every behaviour, so that they tell nothing. Every behaviour gives one: where the verb
 * could come first, its log-prob would hold the chance of giving none.
 */
export const openings: readonly string[] = ['ok', 'now', 'well'];

const values: readonly string[] = [...colours, ...sizes];
const sold = kinds.map((kind) => kind.sold);
/** What the compact search takes. */
export const searchWords: readonly string[] = [...sold, ...attributes];

/** Marks the privileged text, which comes before the task. */
export const skillMark = '<skill>';

/** The vocabulary, in order. Adding a word anywhere but at the end makes older checkpoints unreadable. */
export const words: readonly string[] = [
  skillMark,
  'task',
  'for',
  'under',
  'search',
  'click',
  ...ordinals,
  'next',
  'prev',
  'back',
  ...parts,
  'buy',
  ...kinds.map(({ called }) => called),
  ...sold,
  ...purposes,
  ...attributes,
  ...values,
  ...prices.map(String),
  ...openings,
  'home',
  'results',
  'item',
  'chosen',
  'bought',
  'nothing',
  'happens',
  'good',
  'fair',
  'then',
  'choose',
  'colour',
  'size',
];

/** Words of the longest response and its end token. */
export const maxResponse = 5;

/** Every search of one or two words that finds something. */
export const searches: readonly string[] = [
  ...searchWords,
  ...kinds.flatMap((kind) => attributes.map((attribute) => `${kind.sold} ${attribute}`)),
];

/** How many words of a response come before its action. */
export function leadingStyle(response: readonly string[]): number {
  const first = response.findIndex((word) => !openings.includes(word));
  return first < 0 ? response.length : first;
}

/** What the `index`-th word of a response is for; the end token and stray words are `structure`. */
export function tokenClass(response: readonly string[], index: number): TokenClass {
  const verbAt = leadingStyle(response);
  const verb = response[verbAt];
  const word = response[index] ?? '';
  if (index < verbAt) return 'style';
  if (index === verbAt) return verb === 'search' || verb === 'click' ? 'verb' : 'structure';
  if (verb === 'search') return index <= verbAt + 2 && searchWords.includes(word) ? 'object' : 'structure';
  if (verb !== 'click' || index > verbAt + 1) return 'structure';
  // An ordinal or a value names what is wanted; the rest names a page to go to.
  const things: readonly string[] = [...ordinals, ...values];
  if (things.includes(word)) return 'object';
  const pages: readonly string[] = [...parts, 'next', 'prev', 'back', 'buy'];
  return pages.includes(word) ? 'place' : 'structure';
}
