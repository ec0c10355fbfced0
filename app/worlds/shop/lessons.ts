/** Episodes to imitate in the shop. */
import { type Shares, teach } from '../teach.ts';
import type { Lesson, Random } from '../world.ts';
import { confusedMove } from './confused.ts';
import { obey } from './expert.ts';
import { startAt } from './pages.ts';
import { arbitraryPlan, planOf, planText } from './skills.ts';
import { type CompactTask, stepLimit } from './task.ts';
import { advance, observe, say } from './voice.ts';

const shares: Shares = { skillFree: 0.5, wrong: 0.3, general: 0.08, astray: 0.7, mostAstray: 0.95 };

/** One episode of a training task. */
export function lesson(task: CompactTask, random: Random): Lesson {
  const start = startAt(task);
  return teach(
    {
      shares,
      stepLimit,
      planOf: (source, draws) => planOf(task, source, draws),
      arbitrary: (draws) => arbitraryPlan(task, draws),
      planText,
      start,
      begins: `${task.text} ${observe(start)}`,
      respond(state, plan, draws) {
        const move = plan === null ? confusedMove(state, draws) : obey(state, plan, draws);
        return say(state, move, draws);
      },
      step(before, response) {
        const state = advance(before, response) ?? before;
        return { state, reads: observe(state) };
      },
      over: ({ bought }) => bought !== null,
      won: ({ bought }) => bought === 1,
    },
    random,
  );
}
