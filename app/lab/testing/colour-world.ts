/**
 * A world for tests, so easy that random weights succeed now and then: one of six words is asked for, and an answer
 * that begins with a word of its half of the vocabulary is right.
 */

import { pick, seeded } from '../../worlds/random.ts';
import type { Random, SkillSource, Split, Task, TokenClass, World } from '../../worlds/world.ts';

const words = ['red', 'green', 'blue', 'one', 'two', 'three', 'say', 'a', 'no', 'hint'] as const;
const colours = words.slice(0, 3);

interface State {
  readonly task: Task;
  readonly tries: number;
}

const isColour = (word: string | undefined) => colours.some((colour) => colour === word);

export const colourWorld: World<Task, State> = {
  name: 'colours',
  taskTypes: ['colour', 'number'],
  stepLimit: 3,
  maxResponse: 3,
  maxLesson: 32,
  words,
  task(seed: number, split: Split) {
    const type = pick(['colour', 'number'], seeded(seed));
    return { seed, split, type, text: `say a ${type === 'colour' ? 'red' : 'one'}` };
  },
  start: (task) => ({ task, tries: 0 }),
  observe: () => 'hint',
  step(state, response) {
    const first = response.split(' ')[0];
    const success = isColour(first) === (state.task.type === 'colour');
    return {
      state: { ...state, tries: state.tries + 1 },
      observation: 'no',
      reward: success ? 1 : 0,
      done: success,
      success,
      score: success ? 1 : 0,
      valid: first !== 'no',
    };
  },
  admissible: () => words,
  anchor: (state) => `${state.task.type} ${state.tries}`,
  expert: (state) => (state.task.type === 'colour' ? 'red' : 'one'),
  confused: (_, random: Random) => pick(words, random),
  skill: (task: Task, source: SkillSource) =>
    source === 'none' ? '' : `hint ${task.type === 'colour' ? 'red' : 'one'}`,
  tokenClass: (): TokenClass => 'object',
  lesson: ({ text, type }) => ({
    turns: [{ reads: `${text} hint`, response: type === 'colour' ? 'red' : 'one', learned: true }],
    success: true,
  }),
};
