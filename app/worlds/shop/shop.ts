/** The shop: errands of five departments in a catalogue of sixty products, after WebShop, in the compact voice. */
import type { World } from '../world.ts';
import { confusedMove } from './confused.ts';
import { obey } from './expert.ts';
import { departments } from './goods.ts';
import { lesson } from './lessons.ts';
import { anchorOf, startAt } from './pages.ts';
import { matchedPlan, planOf, planText } from './skills.ts';
import { type CompactTask, makeTask, stepLimit } from './task.ts';
import { advance, type CompactState, clickable, observe, say } from './voice.ts';
import { maxResponse, searches, tokenClass, words } from './words.ts';

export const shop: World<CompactTask, CompactState> = {
  name: 'shop',
  taskTypes: departments,
  stepLimit,
  maxResponse,
  maxLesson: 192,
  words,
  task: makeTask,
  start: startAt,
  observe,
  step(before, response) {
    const after = advance(before, response);
    const state = after ?? before;
    const score = state.bought ?? 0;
    const success = score === 1;
    return {
      state,
      observation: after === null ? 'nothing happens' : observe(after),
      reward: success && after !== null ? 1 : 0,
      done: state.bought !== null,
      success,
      score,
      valid: after !== null,
    };
  },
  admissible(state) {
    const here = state.page.at === 'search' && state.bought === null;
    return here ? searches.map((query) => `search ${query}`) : [...clickable(state).keys()];
  },
  anchor: anchorOf,
  expert: (state, random) => say(state, obey(state, matchedPlan(state.task), random), random),
  confused: (state, random) => say(state, confusedMove(state, random), random),
  skill(task, source, random) {
    const plan = planOf(task, source, random);
    return plan === null ? '' : planText(plan);
  },
  tokenClass,
  lesson,
};
