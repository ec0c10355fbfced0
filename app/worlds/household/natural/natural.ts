/** The household in full sentences: one room with fifteen to twenty-five places an episode, after ALFWorld. */
import { answerWithAction, classIn, framePrompt, readAction } from '../../chat.ts';
import { pick } from '../../random.ts';
import { tagged } from '../../tags.ts';
import type { NaturalWorld } from '../../world.ts';
import { taskTypes } from '../task.ts';
import { actionText, classInAction, parse } from './actions.ts';
import { solve } from './expert.ts';
import { admissible, apply, observe } from './rules.ts';
import { settingText } from './sentences.ts';
import { skillText } from './skills.ts';
import { anchor, type State, start } from './state.ts';
import { makeTask, type NaturalTask } from './task.ts';

/** What somebody without any idea says when they do not take a line of the list. */
const stray = [
  'I will think about it.',
  tagged('I wait.', 'action', 'wait'),
  tagged('Perhaps there.', 'action', 'go to attic 1'),
  '<action>look</action>',
] as const;
const strayShare = 0.05;

export const naturalHousehold: NaturalWorld<NaturalTask, State> = {
  name: 'household',
  taskTypes,
  stepLimit: 50,
  task: makeTask,
  start,
  observe,
  prompt: (state, observation, turns) =>
    framePrompt({
      setting: settingText(state.task.room),
      task: state.task.text,
      turns,
      observation,
      admissible: admissible(state),
      answer: answerWithAction,
    }),
  step(before, response) {
    const { text, valid } = readAction(response);
    const { state, observation } = apply(before, text === null ? null : parse(text));
    const success = state.done;
    const score = success ? 1 : 0;
    return { state, observation, valid, success, score, done: success, reward: before.done ? 0 : score };
  },
  admissible,
  anchor,
  expert(state) {
    const { thought, action } = solve(state);
    return tagged(thought, 'action', actionText(action));
  },
  guess(state, random) {
    if (state.done || random() < strayShare) return pick(stray, random);
    return tagged('I try something.', 'action', pick(admissible(state), random));
  },
  skill: skillText,
  tokenClass: (response, offset) => classIn(response, offset, ['action'], classInAction),
};
