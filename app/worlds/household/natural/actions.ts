/**
 * The grammar of the natural voice; names are a type and a number.
 *
 *     go to R | open R | close R | take O from R | move O to R | put O in R | put O on R | put O in/on R | use O
 *     heat O with R | clean O with R | cool O with R | examine X | inventory | look
 */
import type { TokenClass } from '../../world.ts';
import { isPlace } from '../things.ts';
import { thingNames } from './things.ts';

type Of<Verb extends string, Names> = Verb extends string ? { readonly verb: Verb } & Names : never;
interface Place {
  readonly place: string;
}
interface Thing {
  readonly object: string;
}

/** What changes something. `place`, `object` and `subject` are names as they were spoken, of whatever there is or not. */
export type Deed =
  | Of<'go' | 'open' | 'close', Place>
  | Of<'take' | 'move' | 'clean' | 'heat' | 'cool', Place & Thing>
  | Of<'use', Thing>;
/** What only asks. */
export type Question = Of<'examine', { readonly subject: string }> | Of<'inventory' | 'look', unknown>;
export type Action = Deed | Question;

export const isQuestion = (action: Action): action is Question =>
  action.verb === 'examine' || action.verb === 'inventory' || action.verb === 'look';

const name = '([a-z]+ [0-9]+)';
const form = (pattern: string) => new RegExp(`^${pattern.replaceAll('X', name)}$`, 'u');

/** The forms of an action: how it is read, given the names in it. */
const forms: readonly (readonly [RegExp, (first: string, second: string) => Action])[] = [
  [form('go to X'), (place) => ({ verb: 'go', place })],
  [form('open X'), (place) => ({ verb: 'open', place })],
  [form('close X'), (place) => ({ verb: 'close', place })],
  [form('take X from X'), (object, place) => ({ verb: 'take', object, place })],
  [form('(?:move X to|put X (?:in|on|in/on)) X'), (object, place) => ({ verb: 'move', object, place })],
  [form('clean X with X'), (object, place) => ({ verb: 'clean', object, place })],
  [form('heat X with X'), (object, place) => ({ verb: 'heat', object, place })],
  [form('cool X with X'), (object, place) => ({ verb: 'cool', object, place })],
  [form('use X'), (object) => ({ verb: 'use', object })],
  [form('examine X'), (subject) => ({ verb: 'examine', subject })],
  [form('inventory'), () => ({ verb: 'inventory' })],
  [form('look'), () => ({ verb: 'look' })],
];

/** Reads an action whatever its case and spacing; null when it has none of the forms. */
export function parse(text: string): Action | null {
  const plain = text.trim().toLowerCase().split(/\s+/u).join(' ');
  for (const [pattern, read] of forms) {
    const match = pattern.exec(plain);
    if (match === null) continue;
    const [first = '', second = ''] = match.slice(1).filter((part) => part !== undefined);
    return read(first, second);
  }
  return null;
}

/** The form in which prompts list an action. */
export function actionText(action: Action): string {
  switch (action.verb) {
    case 'go':
      return `go to ${action.place}`;
    case 'open':
    case 'close':
      return `${action.verb} ${action.place}`;
    case 'take':
      return `take ${action.object} from ${action.place}`;
    case 'move':
      return `move ${action.object} to ${action.place}`;
    case 'clean':
    case 'heat':
    case 'cool':
      return `${action.verb} ${action.object} with ${action.place}`;
    case 'use':
      return `use ${action.object}`;
    case 'examine':
      return `examine ${action.subject}`;
    case 'inventory':
    case 'look':
      return action.verb;
  }
}

const verbs: readonly string[] = [
  'go',
  'open',
  'close',
  'take',
  'move',
  'put',
  'clean',
  'heat',
  'cool',
  'use',
  'examine',
  'inventory',
  'look',
];
const objects: readonly string[] = [...thingNames, 'lamp'];

/** What the character at `offset` of an action is for: the first word its verb, then names; a number is of its name. */
export function classInAction(text: string, offset: number): TokenClass {
  const words = [...text.toLowerCase().matchAll(/\S+/gu)].map((match) => ({
    word: match[0],
    at: match.index,
  }));
  const index = words.findLastIndex(({ at }) => at <= offset);
  const word = words[index]?.word;
  if (word === undefined || !verbs.includes(words[0]?.word ?? '')) return 'structure';
  if (index === 0) return 'verb';
  const noun = /^[0-9]+$/u.test(word) ? (words[index - 1]?.word ?? '') : word;
  if (isPlace(noun)) return 'place';
  return objects.includes(noun) ? 'object' : 'structure';
}
