/** The closed vocabulary of the compact voice's little encyclopaedias: every name and value is one word. */
import { type Kind, kinds, type Relation, relationsOf, type Sort, sorts } from './schema.ts';

/** Invented; a task's encyclopaedia holds some of each. */
export const names: Readonly<Record<Kind, readonly string[]>> = {
  person: ['arvo', 'belin', 'corda', 'delm', 'essa', 'fenn', 'garo', 'hule'],
  town: ['nuro', 'oster', 'pell', 'quim', 'rund', 'sorl', 'tamb', 'ulve'],
  guild: ['voss', 'wend', 'krell', 'lumm', 'morv', 'jask', 'thol', 'zorn'],
};

export const values: Readonly<Record<Sort, readonly string[]>> = {
  craft: ['weaver', 'baker', 'mason', 'scribe', 'potter', 'tanner'],
  beast: ['fox', 'heron', 'otter', 'goat', 'raven', 'hound'],
  crop: ['barley', 'hops', 'flax', 'plums', 'beans'],
  colour: ['red', 'blue', 'green', 'white', 'black'],
  emblem: ['crown', 'anchor', 'tower', 'star', 'wheel'],
  tool: ['hammer', 'needle', 'chisel', 'ladle', 'saw'],
};

/** Whether an article is about a word; numbers and everything else are plain values. */
export const hasArticle = (word: string): boolean => kinds.some((kind) => names[kind].includes(word));

/** The relations that a search for this word can be about: none for numbers and strangers. */
export function relationsOfWord(word: string): readonly Relation[] {
  const kind = kinds.find((one) => names[one].includes(word));
  const sort = sorts.find((one) => values[one].includes(word));
  const what = kind ?? sort;
  return what === undefined ? [] : relationsOf(what);
}
