/** The household: six kinds of errand in a home of seventeen places, after ALFWorld, in the compact voice. */
import type { World } from '../world.ts';
import { confusedAction } from './confused.ts';
import { follow } from './expert.ts';
import { lesson } from './lessons.ts';
import { admissible, apply, observe } from './rules.ts';
import { matchedPlan, planOf, planText } from './skills.ts';
import { anchor, type State, start } from './state.ts';
import { type HouseholdTask, makeTask, stepLimit, taskTypes } from './task.ts';
import { maxResponse, parse, say, tokenClass, words } from './voice.ts';

export const household: World<HouseholdTask, State> = {
  name: 'household',
  taskTypes,
  stepLimit,
  maxResponse,
  maxLesson: 160,
  words,
  task: makeTask,
  start,
  observe,
  step(before, response) {
    const { state, observation, valid } = apply(before, parse(response));
    const success = state.done;
    const score = success ? 1 : 0;
    return { state, observation, valid, success, score, done: success, reward: before.done ? 0 : score };
  },
  admissible,
  anchor,
  expert: (state, random) => say(follow(state, matchedPlan(state.task), random), random),
  confused: (state, random) => say(confusedAction(state, random), random),
  skill(task, source, random) {
    const plan = planOf(task, source, random);
    return plan === null ? '' : planText(plan);
  },
  tokenClass,
  lesson,
};
