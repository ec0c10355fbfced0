/**
 * The compact voice: every word, how a response is read, and what a word of it is for.
 *
 *     response = opening action        opening: one of a few words that mean nothing
 *     action   = go P | open P | take O | put O | clean O | heat O | cool O | use lamp | examine O | look | inventory
 */
import { pick } from '../random.ts';
import type { Random, TokenClass } from '../world.ts';
import { isObject, isPlace, type ObjectType, objects, type Place, places } from './things.ts';

const objectVerbs = ['take', 'put', 'clean', 'heat', 'cool', 'examine'] as const;
const placeVerbs = ['go', 'open'] as const;
const bareVerbs = ['look', 'inventory'] as const;

export type Action =
  | { readonly verb: (typeof objectVerbs)[number]; readonly object: ObjectType }
  | { readonly verb: (typeof placeVerbs)[number]; readonly place: Place }
  | { readonly verb: 'use' }
  | { readonly verb: (typeof bareVerbs)[number] };

/**
 * Openings, equally likely in every behaviour, so that they tell nothing. Every behaviour gives one: where the verb
 * could come first, its log-prob would hold the chance of giving none, and a teacher would seem to doubt good verbs.
 */
const openings: readonly string[] = ['ok', 'now', 'well'];

/** Marks the privileged text, which comes before the task. */
export const skillMark = '<skill>';

/** The vocabulary, in order. Adding a word anywhere but at the end makes older checkpoints unreadable. */
export const words: readonly string[] = [
  skillMark,
  'task',
  'in',
  'two',
  'pick',
  ...placeVerbs,
  ...objectVerbs,
  'use',
  ...bareVerbs,
  'lamp',
  ...places,
  ...objects,
  ...openings,
  'without',
  'closed',
  'empty',
  'holding',
  'nothing',
  'happens',
  'plain',
  'hot',
  'cold',
  'on',
  'done',
  'seek',
  'then',
  'again',
];

/** Words of the longest response and its end token. */
export const maxResponse = 4;

export function say(action: Action, random: Random): string {
  return `${pick(openings, random)} ${actionText(action)}`;
}

export function actionText(action: Action): string {
  if ('object' in action) return `${action.verb} ${action.object}`;
  if ('place' in action) return `${action.verb} ${action.place}`;
  return action.verb === 'use' ? 'use lamp' : action.verb;
}

/** Words of a text; runs of white space count as one. */
const split = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== '');

function leadingStyle(response: readonly string[]): number {
  const first = response.findIndex((word) => !openings.includes(word));
  return first < 0 ? response.length : first;
}

/** Reads a response; null when it is no action. Openings, none or many, are passed over; nothing may follow. */
export function parse(response: string): Action | null {
  const all = split(response);
  const [verb, argument, ...rest] = all.slice(leadingStyle(all));
  if (verb === undefined || rest.length > 0) return null;
  const object = objectVerbs.find((candidate) => candidate === verb);
  if (object !== undefined) return isObject(argument) ? { verb: object, object: argument } : null;
  const place = placeVerbs.find((candidate) => candidate === verb);
  if (place !== undefined) return isPlace(argument) ? { verb: place, place: argument } : null;
  if (verb === 'use') return argument === 'lamp' ? { verb } : null;
  const bare = bareVerbs.find((candidate) => candidate === verb);
  return bare !== undefined && argument === undefined ? { verb: bare } : null;
}

/** What the `index`-th word of a response is for; the end token and stray words are `structure`. */
export function tokenClass(response: readonly string[], index: number): TokenClass {
  const verbAt = leadingStyle(response);
  const word = response[index];
  if (index < verbAt) return 'style';
  if (index === verbAt) return isVerb(word) ? 'verb' : 'structure';
  if (index > verbAt + 1 || !isVerb(response[verbAt])) return 'structure';
  if (isPlace(word)) return 'place';
  return isObject(word) || word === 'lamp' ? 'object' : 'structure';
}

function isVerb(word: string | undefined): boolean {
  const verbs: readonly string[] = [...objectVerbs, ...placeVerbs, ...bareVerbs, 'use'];
  return word !== undefined && verbs.includes(word);
}
