/** Lesson 1: why a final reward is not enough. GRPO gives every token of an episode's step the same push. */
import { hasEqualReturns } from '../../../../state/focus.ts';
import { lesson } from '../lesson.ts';
import { finalSuccess, group, heldOut, iteration, kind, succeeded, turn, value } from '../read.ts';

export const reward = lesson({
  curve: {
    stage: 'run',
    start: { recording: 'grpo', at: [60] },
    points: ['success'],
    tried: (scene) => iteration(scene) === 1,
    shows: { at: [1] },
    numbers: (scene, format) => ({
      before: format.percent(heldOut(scene)[0]?.success ?? Number.NaN),
      after: format.percent(finalSuccess(scene)),
    }),
  },
  attempts: {
    stage: 'run',
    start: { recording: 'grpo', at: [1, 3, 0] },
    points: ['groups'],
    tried: (scene) => group(scene)?.group === 3 && !succeeded(scene),
    shows: { at: [1, 3, 3] },
    numbers: (scene, format) => {
      const { success = [], steps = [] } = group(scene) ?? {};
      const won = steps.filter((_, trajectory) => success[trajectory]);
      return {
        won: format.count(won.length),
        all: format.count(success.length),
        shortest: format.count(Math.min(...won)),
        longest: format.count(Math.max(...won)),
      };
    },
  },
  same: {
    stage: 'run',
    start: { recording: 'grpo', at: [1, 3, 1, 2, 2], quantity: 'advantage' },
    points: ['trajectory', 'why'],
    tried: (scene) => kind(scene) === 'style',
    shows: { at: [1, 3, 1, 2, 0] },
    numbers: (scene, format) => ({ advantage: format.number(value(scene, 'advantage')) }),
    live: (scene, format) => ({ advantage: format.number(value(scene, 'advantage')) }),
  },
  detour: {
    stage: 'run',
    start: { recording: 'grpo', at: [1, 3, 1, 4, 2], quantity: 'advantage' },
    points: ['trajectory'],
    tried: (scene) => group(scene)?.group === 3 && turn(scene)?.step === 10,
    shows: { at: [1, 3, 1, 10, 2] },
    numbers: (scene, format) => ({ detour: format.number(value(scene, 'advantage')) }),
    live: (scene, format) => ({ advantage: format.number(value(scene, 'advantage')) }),
  },
  silence: {
    stage: 'run',
    start: { recording: 'grpo', at: [60, 0, 0], quantity: 'advantage' },
    points: ['groups'],
    tried: (scene) => {
      const chosen = group(scene);
      return chosen !== null && hasEqualReturns(chosen);
    },
    shows: { at: [60, 3, 0] },
    live: (scene, format) => ({ advantage: format.number(value(scene, 'advantage')) }),
  },
  steps: {
    stage: 'run',
    start: { recording: 'gigpo', at: [1, 3, 1, 2, 2], quantity: 'advantage' },
    points: ['trajectory', 'why'],
    tried: (scene) => {
      const first = scene.focus?.turns.find(({ step }) => step === 2)?.advantage[0] ?? Number.NaN;
      return Math.abs(value(scene, 'advantage') - first) > 0.05;
    },
    shows: { at: [1, 3, 1, 0, 2] },
    numbers: (scene, format) => ({ advantage: format.number(value(scene, 'advantage')) }),
    live: (scene, format) => ({ advantage: format.number(value(scene, 'advantage')) }),
  },
});
