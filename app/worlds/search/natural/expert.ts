/**
 * Somebody who has read the skill: knows which facts lead to the answer, searches for those not read yet, and answers
 * from the articles that were found, never from the answer key.
 */
import { pick } from '../../random.ts';
import { tagged } from '../../tags.ts';
import type { Random } from '../../world.ts';
import type { Episode } from '../episode.ts';
import { linked, otherEnd, preferred } from '../facts.ts';
import { subjectOf } from '../schema.ts';
import type { Article } from './encyclopaedia.ts';
import type { NaturalTask } from './task.ts';

export type State = Episode<NaturalTask, Article>;

const searchFor = (thought: string, query: string) => tagged(thought, 'search', query);
const answerWith = (text: string) => tagged('That is what I have read.', 'answer', text);

/** All facts of the articles that searches have brought. */
const read = ({ lookups }: State) => lookups.flatMap(({ found }) => found.flatMap(({ facts }) => facts));

/** The next answer, tags included. */
export function solve(state: State): string {
  const { hops, winner, family } = subjectOf(state.task.subject);
  const { named } = state.task;
  const known = read(state);
  if (winner !== undefined) {
    const missing = named.find((name) => linked(known, name, hops[0]) === undefined);
    if (missing !== undefined)
      return searchFor(`I have to know the ${hops[0]} of both.`, `${missing} ${hops[0]}`);
    const [first = '', second = ''] = named;
    return answerWith(preferred(known, [first, second], hops[0], winner) ?? first);
  }
  let at = named[0] ?? '';
  for (const [index, hop] of hops.entries()) {
    const fact = linked(known, at, hop);
    const back = family === 'attribute' && index === 0;
    const thought = back ? `Whose ${hop} is the ${at}?` : `I have to know the ${hop} of ${at}.`;
    if (fact === undefined) return searchFor(thought, `${at} ${hop}`);
    at = otherEnd(fact, at);
  }
  return answerWith(at);
}

/** What has been named or read so far: titles, and values of the articles found. */
export function knownWords(state: State): readonly string[] {
  const values = read(state).flatMap(({ subject, value }) => [subject, value]);
  return [...new Set([...state.task.named, ...values])];
}

const stray = [
  'I will think about it.',
  '<search></search>',
  '<search>a</search><answer>b</answer>',
] as const;
const strayShare = 0.05;

/** Somebody without any idea: searches and answers what comes to hand. */
export function guess(state: State, random: Random): string {
  if (random() < strayShare) return pick(stray, random);
  const word = pick(knownWords(state), random);
  return tagged('I try something.', random() < 0.5 ? 'search' : 'answer', word);
}
