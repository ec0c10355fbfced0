/** Episodes to imitate in the household. */
import { type Shares, teach } from '../teach.ts';
import type { Lesson, Random } from '../world.ts';
import { confusedAction } from './confused.ts';
import { follow } from './expert.ts';
import { apply, observe } from './rules.ts';
import { type Plan, planOf, planText } from './skills.ts';
import { placesOf, start } from './state.ts';
import { type HouseholdTask, stepLimit } from './task.ts';
import { parse, say } from './voice.ts';

const shares: Shares = { skillFree: 0.5, wrong: 0.3, general: 0.08, astray: 0.7, mostAstray: 0.95 };

/** One episode of a training task. */
export function lesson(task: HouseholdTask, random: Random): Lesson {
  const begin = start(task);
  return teach(
    {
      shares,
      stepLimit,
      planOf: (source, draws) => planOf(task, source, draws),
      arbitrary: (draws) => arbitraryPlan(task, draws),
      planText,
      start: begin,
      begins: `${task.text} ${observe(begin)}`,
      respond: (state, plan, draws) =>
        say(plan === null ? confusedAction(state, draws) : follow(state, plan, draws), draws),
      step(before, response) {
        const { state, observation } = apply(before, parse(response));
        return { state, reads: observation };
      },
      over: ({ done }) => done,
      won: ({ done }) => done,
    },
    random,
  );
}

/** Arbitrary places with the right procedure. */
function arbitraryPlan(task: HouseholdTask, random: Random): Plan {
  const left = [...placesOf(task)];
  const drawn = Array.from({ length: 3 }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
  return { places: drawn, procedure: task.type };
}
