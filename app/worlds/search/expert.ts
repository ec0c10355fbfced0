/**
 * Somebody who does what a plan says: looks up its relations one after the other, then answers with what stands there.
 * Given the matched plan this solves the task; given a wrong one it fails by obeying. It goes by the last look-up: so a
 * small policy can do the same from wherever it stands, and as teacher is sure of the next step.
 */
import { pick } from '../random.ts';
import type { Random } from '../world.ts';
import type { Act, Episode, Lookup } from './episode.ts';
import { linked, otherEnd } from './facts.ts';
import { hasArticle, relationsOfWord } from './names.ts';
import type { Level, Relation } from './schema.ts';
import type { Plan } from './skills.ts';
import type { FactPassage, SearchTask } from './task.ts';

export type State = Episode<SearchTask, FactPassage>;

export const lookUp = (what: string, relation: Relation): Act => ({
  verb: 'search',
  query: `${what} ${relation}`,
});
const answer = (text: string): Act => ({ verb: 'answer', text });

/** The next act under a plan. */
export function follow(state: State, plan: Plan, random: Random): Act {
  if (plan.winner !== null) return compare(state, plan.hops, plan.winner);
  if (plan.hops.length === 0) return explore(state, random);
  return chain(state, plan.hops);
}

/** What a look-up found about the thing that it named first; undefined when it found nothing. */
export function found({ query, found: [best] }: Lookup<FactPassage>): string | undefined {
  const [what] = query.split(' ');
  return best === undefined || what === undefined ? undefined : otherEnd(best, what);
}

/** Goes on from the last look-up if it was a link of the chain, else begins again. */
function chain({ task, lookups }: State, hops: readonly Relation[]): Act {
  const last = lookups.at(-1);
  const [asked, about] = last?.query.split(' ') ?? [];
  const read = last === undefined ? undefined : found(last);
  // Where each link should start; unknown behind a relation that makes no sense there, as wrong plans have them.
  let at: string | undefined = task.named[0];
  for (const [index, hop] of hops.entries()) {
    if (read !== undefined && about === hop && (at === undefined || asked === at)) {
      const following = hops[index + 1];
      return following === undefined ? answer(read) : lookUp(read, following);
    }
    const link = at === undefined ? undefined : linked(task.passages, at, hop);
    at = at === undefined || link === undefined ? undefined : otherEnd(link, at);
  }
  return begin(task, hops);
}

function begin(task: SearchTask, [first]: readonly Relation[]): Act {
  return { verb: 'search', query: [...task.named, first].join(' ') };
}

/**
 * A search for both names, the relation and the level that wins: the passage that holds three of the four words comes
 * first, and tells who it is.
 */
export function seekWinner({ named }: SearchTask, relation: Relation, winner: Level): Act {
  return { verb: 'search', query: [...named, relation, winner].join(' ') };
}

function compare({ task, lookups }: State, [relation]: readonly Relation[], winner: Level): Act {
  const last = lookups.at(-1);
  const asked = last?.query.split(' ') ?? [];
  const best = last?.found[0]?.subject;
  if (relation === undefined) return begin(task, []);
  const planned = asked.at(-2) === relation && asked.at(-1) === winner;
  return planned && best !== undefined ? answer(best) : seekWinner(task, relation, winner);
}

/** Nothing told: follows names from article to article and answers with the first plain value. */
function explore({ task, lookups }: State, random: Random): Act {
  const last = lookups.at(-1);
  const at = last === undefined ? task.named[0] : found(last);
  if (at === undefined) return answer(task.text);
  return last !== undefined && !hasArticle(at) ? answer(at) : lookUp(at, pick(relationsOfWord(at), random));
}
