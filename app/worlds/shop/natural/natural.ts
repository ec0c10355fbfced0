/** The shop in full sentences: a thousand products, ten results a page, after WebShop. */
import { answerWithAction, classIn, framePrompt, readAction } from '../../chat.ts';
import { tagged } from '../../tags.ts';
import type { NaturalWorld } from '../../world.ts';
import { departments } from '../goods.ts';
import { anchorOf, follow, startAt } from '../pages.ts';
import { actionText, admissible, classInAction, type NaturalState, parse } from './actions.ts';
import { guess, solve } from './players.ts';
import { nothingHappens, observe, setting } from './sentences.ts';
import { skillText } from './skills.ts';
import { naturalCatalogue } from './stock.ts';
import { makeTask, type NaturalTask } from './task.ts';

export const naturalShop: NaturalWorld<NaturalTask, NaturalState> = {
  name: 'shop',
  taskTypes: departments,
  stepLimit: 15,
  task: makeTask,
  start: startAt,
  observe,
  prompt: (state, observation, turns) =>
    framePrompt({
      setting,
      task: state.task.text,
      turns,
      observation,
      admissible: admissible(state),
      answer: answerWithAction,
    }),
  step(before, response) {
    const { text, valid } = readAction(response);
    const move = text === null ? null : parse(before, text);
    const after = move === null ? null : follow(naturalCatalogue(), before, move);
    const state = after ?? before;
    const score = state.bought ?? 0;
    const success = score === 1;
    return {
      state,
      observation: after === null ? nothingHappens : observe(after),
      reward: success && after !== null ? 1 : 0,
      done: state.bought !== null,
      success,
      score,
      valid,
    };
  },
  admissible,
  anchor: anchorOf,
  expert(state) {
    const { thought, move } = solve(state);
    return tagged(thought, 'action', actionText(move));
  },
  guess,
  skill: skillText,
  tokenClass: (response, offset) => classIn(response, offset, ['action'], classInAction),
};
