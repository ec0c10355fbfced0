/** Questions over an encyclopaedia of some two hundred articles in full sentences, after the paper's search task. */
import { framePrompt } from '../../chat.ts';
import type { NaturalWorld } from '../../world.ts';
import { advance } from '../episode.ts';
import { families } from '../schema.ts';
import { alike } from '../similarity.ts';
import { encyclopaedia } from './encyclopaedia.ts';
import { guess, knownWords, type State, solve } from './expert.ts';
import { skillText } from './skills.ts';
import { makeTask, type NaturalTask } from './task.ts';
import { forms, howToAnswer, nothingYet, parse, setting, texts, tokenClass } from './voice.ts';

export const naturalSearch: NaturalWorld<NaturalTask, State> = {
  name: 'search',
  taskTypes: families,
  stepLimit: 4,
  task: makeTask,
  start: (task) => ({
    task,
    library: encyclopaedia().library,
    lookups: [],
    observation: nothingYet,
    done: false,
    won: false,
  }),
  observe: ({ observation }) => observation,
  prompt: ({ task }, observation, turns) =>
    framePrompt({ setting, task: task.text, turns, observation, admissible: forms, answer: howToAnswer }),
  step: (before, response) => advance(before, parse(response), texts),
  /**
   * Any words may be searched or answered, and the prompt shows the two forms alone; listed here is what has been read,
   * with its tags, for players that choose from a list.
   */
  admissible(state) {
    if (state.done) return [];
    const known = knownWords(state);
    return ['search', 'answer'].flatMap((tag) => known.map((word) => `<${tag}>${word}</${tag}>`));
  },
  anchor: ({ observation }) => observation,
  alike,
  expert: solve,
  guess,
  skill: skillText,
  tokenClass,
};
