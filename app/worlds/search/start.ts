/** How an episode of the compact voice begins, and what can sensibly be done in it. */

import { lookUp, type State, seekWinner } from './expert.ts';
import { makeLibrary } from './library.ts';
import { relationsOfWord } from './names.ts';
import { levels, numericRelations } from './schema.ts';
import type { SearchTask } from './task.ts';
import { actText } from './voice.ts';

/** Turns of an episode, as in the paper. */
export const stepLimit = 4;

export function start(task: SearchTask): State {
  const library = makeLibrary(task.passages);
  return { task, library, lookups: [], observation: '', done: false, won: false };
}

/**
 * Any words may be searched or answered; listed are searches for one relation of what has been read or asked about, and
 * as answers everything read so far.
 */
export function admissible({ task, lookups, done }: State): readonly string[] {
  if (done) return [];
  const read = lookups.flatMap(({ found }) => found.flatMap(({ subject, value }) => [subject, value]));
  const known = [...new Set([...task.named, ...read])];
  const searches = known.flatMap((word) => relationsOfWord(word).map((relation) => lookUp(word, relation)));
  const both = numericRelations.flatMap((relation) =>
    levels.map((level) => seekWinner(task, relation, level)),
  );
  const answers = known.map((text) => ({ verb: 'answer', text }) as const);
  return [...searches, ...(task.named.length > 1 ? both : []), ...answers].map(actText);
}
