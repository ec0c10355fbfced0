/**
 * Somebody without the skill. They know how to search and to answer and what can be asked of whom, but seldom which of
 * it the question means, nor whether they have arrived. Who is noisy rather than wrong can be taught within some
 * dozens of iterations; who believes what is false cannot. Their choices depend on the last look-up alone, so that a
 * small policy can imitate them.
 */
import { pick } from '../random.ts';
import type { Random } from '../world.ts';
import type { Act } from './episode.ts';
import { follow, found, lookUp, type State, seekWinner } from './expert.ts';
import { hasArticle, names, relationsOfWord } from './names.ts';
import { levels, numericRelations, relationNames } from './schema.ts';
import { matchedPlan } from './skills.ts';

/** How often they do what. */
const chances = {
  /** Any word at all instead of a thought. */
  noise: 0.03,
  /** The right thing, as if they knew. */
  sense: 0.15,
  /** Having found a name: ask on about it; else answer with it, or begin again. */
  on: 0.5,
  settleForName: 0.25,
  /** Having found a plain value, or one of two to compare: answer; else begin again. */
  settle: 0.65,
} as const;

export function confusedAct(state: State, random: Random): Act {
  const draw = random();
  if (draw < chances.noise) return anything(random);
  if (draw < chances.noise + chances.sense) return follow(state, matchedPlan(state.task), random);
  return state.task.type === 'compare' ? compare(state, random) : grope(state, random);
}

function grope({ task, lookups }: State, random: Random): Act {
  const last = lookups.at(-1);
  const at = last === undefined ? undefined : found(last);
  const draw = random();
  if (at !== undefined && hasArticle(at)) {
    if (draw < chances.on) return lookUp(at, pick(relationsOfWord(at), random));
    if (draw < chances.on + chances.settleForName) return { verb: 'answer', text: at };
  } else if (at !== undefined && draw < chances.settle) return { verb: 'answer', text: at };
  const named = pick(task.named, random);
  return lookUp(named, pick(relationsOfWord(named), random));
}

function compare({ task, lookups }: State, random: Random): Act {
  const best = lookups.at(-1)?.found[0]?.subject;
  if (best !== undefined && random() < chances.settle) return { verb: 'answer', text: best };
  return seekWinner(task, pick(numericRelations, random), pick(levels, random));
}

/** Grammatical, mostly to no effect. */
function anything(random: Random): Act {
  const name = pick(Object.values(names).flat(), random);
  return random() < 0.5 ? { verb: 'answer', text: name } : lookUp(name, pick(relationNames, random));
}
