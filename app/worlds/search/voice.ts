/**
 * The compact voice: every word, how a response is read, and what a word of it is for.
 *
 *     response = opening action        opening: one of a few words that mean nothing
 *     action   = search WORD … | answer WORD …
 *     found    = found NAME RELATION VALUE . NAME RELATION VALUE . NAME RELATION VALUE
 */
import { pick } from '../random.ts';
import type { Random, TokenClass } from '../world.ts';
import type { Act } from './episode.ts';
import type { Fact } from './facts.ts';
import { names, values } from './names.ts';
import { levels, relationNames, subjectNames } from './schema.ts';

const verbs = ['search', 'answer'] as const;

/**
 * Openings, equally likely in every behaviour, so that they tell nothing. Every behaviour gives one: where the verb
 * could come first, its log-prob would hold the chance of giving none, and a teacher would seem to doubt good verbs.
 */
const openings: readonly string[] = ['ok', 'now', 'well'];

/** Marks the privileged text, which comes before the task. */
export const skillMark = '<skill>';

const things: readonly string[] = [
  ...Object.values(names).flat(),
  ...Object.values(values).flat(),
  ...levels,
];

/** The vocabulary, in order. Adding a word anywhere but at the end makes older checkpoints unreadable. */
export const words: readonly string[] = [
  skillMark,
  'question',
  ...verbs,
  'found',
  '.',
  'nothing',
  'over',
  'unclear',
  ...relationNames,
  ...subjectNames,
  ...things,
  ...openings,
  'then',
  'back',
  'both',
];

/** Words of the longest response that a lesson shows, and its end token: a search for one of two people. */
export const maxResponse = 7;

export const say = (act: Act, random: Random): string => `${pick(openings, random)} ${actText(act)}`;

export const actText = (act: Act): string =>
  act.verb === 'search' ? `search ${act.query}` : `answer ${act.text}`;

export const texts = {
  found: (facts: readonly Fact[]): string =>
    facts.length === 0
      ? 'found nothing'
      : `found ${facts.map(({ subject, relation, value }) => `${subject} ${relation} ${value}`).join(' . ')}`,
  over: 'over',
  unclear: 'unclear',
} as const;

const split = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== '');

function leadingStyle(response: readonly string[]): number {
  const first = response.findIndex((word) => !openings.includes(word));
  return first < 0 ? response.length : first;
}

const verbOf = (word: string | undefined) => verbs.find((verb) => verb === word);

/** Reads a response; null when it is no action. Openings are passed over; one verb, then at least one word. */
export function parse(response: string): Act | null {
  const all = split(response);
  const [first, ...rest] = all.slice(leadingStyle(all));
  const verb = verbOf(first);
  const unclear = rest.length === 0 || rest.some((word) => verbOf(word) !== undefined);
  if (verb === undefined || unclear) return null;
  const text = rest.join(' ');
  return verb === 'search' ? { verb, query: text } : { verb, text };
}

/** What the `index`-th word of a response is for: a relation says where to look, so it is `place`. */
export function tokenClass(response: readonly string[], index: number): TokenClass {
  const verbAt = leadingStyle(response);
  const word = response[index];
  if (index < verbAt) return 'style';
  if (verbOf(response[verbAt]) === undefined || word === undefined) return 'structure';
  if (index === verbAt) return 'verb';
  if (relationNames.some((name) => name === word)) return 'place';
  return things.includes(word) ? 'object' : 'structure';
}
