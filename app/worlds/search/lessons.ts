/** Episodes to imitate in the search world. */
import { pick } from '../random.ts';
import { type Shares, teach } from '../teach.ts';
import type { Lesson, Random } from '../world.ts';
import { confusedAct } from './confused.ts';
import { advance } from './episode.ts';
import { follow } from './expert.ts';
import { levels, numericRelations, relationNames } from './schema.ts';
import { type Plan, planOf, planText } from './skills.ts';
import { start, stepLimit } from './start.ts';
import type { SearchTask } from './task.ts';
import { parse, say, texts } from './voice.ts';

const shares: Shares = { skillFree: 0.5, wrong: 0.35, general: 0.08, astray: 0.7, mostAstray: 0.9 };

/** One episode of a training task. */
export function lesson(task: SearchTask, random: Random): Lesson {
  return teach(
    {
      shares,
      stepLimit,
      planOf: (source, draws) => planOf(task, source, draws),
      arbitrary: (draws) => arbitraryPlan(task, draws),
      planText,
      start: start(task),
      begins: task.text,
      respond: (state, plan, draws) =>
        say(plan === null ? confusedAct(state, draws) : follow(state, plan, draws), draws),
      step(before, response) {
        const { state } = advance(before, parse(response), texts);
        return { state, reads: state.observation };
      },
      over: ({ done }) => done,
      won: ({ won }) => won,
    },
    random,
  );
}

/** Arbitrary relations in a procedure of the question's family. */
function arbitraryPlan(task: SearchTask, random: Random): Plan | null {
  const plan = planOf(task, 'matched', random);
  if (plan === null) return null;
  if (plan.winner !== null) {
    return { ...plan, hops: [pick(numericRelations, random)], winner: pick(levels, random) };
  }
  const left = [...relationNames];
  const hops = plan.hops.map((hop) => left.splice(Math.floor(random() * left.length), 1)[0] ?? hop);
  return { ...plan, hops };
}
