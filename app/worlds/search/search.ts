/** Questions over a little encyclopaedia, after the paper's search-based question answering, in the compact voice. */
import type { World } from '../world.ts';
import { confusedAct } from './confused.ts';
import { advance } from './episode.ts';
import { follow, type State } from './expert.ts';
import { lesson } from './lessons.ts';
import { families } from './schema.ts';
import { alike } from './similarity.ts';
import { matchedPlan, planOf, planText } from './skills.ts';
import { admissible, start, stepLimit } from './start.ts';
import { makeTask, type SearchTask } from './task.ts';
import { maxResponse, parse, say, texts, tokenClass, words } from './voice.ts';

export const search: World<SearchTask, State> = {
  name: 'search',
  taskTypes: families,
  stepLimit,
  maxResponse,
  maxLesson: 96,
  words,
  task: makeTask,
  start,
  observe: ({ observation }) => observation,
  step: (before, response) => advance(before, parse(response), texts),
  admissible,
  /** What is read now, as in the paper: the question is the same for a whole group. */
  anchor: ({ observation }) => observation,
  alike,
  expert: (state, random) => say(follow(state, matchedPlan(state.task), random), random),
  confused: (state, random) => say(confusedAct(state, random), random),
  skill(task, source, random) {
    const plan = planOf(task, source, random);
    return plan === null ? '' : planText(plan);
  },
  tokenClass,
  lesson,
};
