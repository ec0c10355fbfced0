/** What is read and how it is answered in full sentences. */
import { actionParts, classIn } from '../../chat.ts';
import type { TokenClass } from '../../world.ts';
import type { Act } from '../episode.ts';
import type { Passage } from '../library.ts';
import { relationNames } from '../schema.ts';

const tags = ['search', 'answer'] as const;

/** What the first prompt shows where later ones show passages. */
export const nothingYet = 'Nothing has been searched yet.';

export const texts = {
  found: (passages: readonly Passage[]): string => {
    const docs = passages.map(({ title, text }, index) => `Doc ${index + 1}(Title: ${title}) ${text}`);
    return `<information>${docs.length === 0 ? 'Nothing was found.' : docs.join('\n')}</information>`;
  },
  over: 'The answer has been given.',
  unclear: 'Nothing happens. Give either <search> or <answer>, closed, with a text inside.',
} as const;

export const setting =
  'You answer a question with the help of an encyclopaedia that you can search. ' +
  'All names in it are invented, so search before you answer. A search shows the three passages that fit its words best.';

export const forms = [
  '<search>words to look for</search>',
  '<answer>the answer in as few words as possible</answer>, which ends the task',
] as const;

export const howToAnswer =
  'First think about what you know and what you still have to find out between <think> and </think>. ' +
  'Then give exactly one of <search> and <answer>.';

/**
 * Reads a response; null unless exactly one of the two tags is in it, thoughts apart. Where that one comes several times the last
 * counts, as the last answer does in the paper's scoring.
 */
export function parse(response: string): Act | null {
  const parts = actionParts(response, tags);
  const last = parts.at(-1);
  if (last === undefined || last.text === '' || parts.some(({ tag }) => tag !== last.tag)) return null;
  return last.tag === 'search' ? { verb: 'search', query: last.text } : { verb: 'answer', text: last.text };
}

/** Choosing between search and answer is choosing the opening tag: it is the `verb`. A relation's name is a `place`. */
export function tokenClass(response: string, offset: number): TokenClass {
  const action = actionParts(response, tags).at(-1);
  const opens = action === undefined ? -1 : action.from - `<${action.tag}>`.length;
  if (action !== undefined && offset >= opens && offset < action.from) return 'verb';
  return classIn(response, offset, tags, classOfWord);
}

function classOfWord(text: string, offset: number): TokenClass {
  const before = text.slice(0, offset).search(/\p{L}*$/u);
  const word = /^\p{L}*/u.exec(text.slice(before))?.[0].toLowerCase() ?? '';
  return relationNames.some((name) => name === word) ? 'place' : 'object';
}
