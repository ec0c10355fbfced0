/** Lesson 7: the zero sum (PROP-2): teacher rewards move credit within a step and leave returns alone. */
import { lesson } from '../lesson.ts';
import { askedTurn, baseline, mean, sum, turn } from '../read.ts';

/** How far the changed settings move the mean advantage of the chosen step. */
const shift = (scene: Parameters<typeof turn>[0]): number =>
  mean(askedTurn(scene)?.advantage ?? []) - mean(turn(scene)?.advantage ?? []);

export const zeroSum = lesson({
  sum: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 3, 1, 2, 2], quantity: 'teacherReward' },
    points: ['trajectory'],
    tried: (scene) => turn(scene)?.step !== 2 && Math.abs(sum(turn(scene)?.teacherReward ?? [])) < 1e-4,
    shows: { at: [1, 3, 1, 5, 2] },
    live: (scene, format) => ({
      step: format.count((turn(scene)?.step ?? 0) + 1),
      sum: format.fixed(sum(turn(scene)?.teacherReward ?? []), 3),
    }),
  },
  disliked: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 3, 1, 3, 2], quantity: 'teacherReward' },
    points: ['trajectory', 'why'],
    tried: (scene) => baseline(scene) < -5,
    shows: { at: [1, 3, 1, 0, 1] },
    live: (scene, format) => ({
      mean: format.number(baseline(scene)),
      sum: format.fixed(sum(turn(scene)?.teacherReward ?? []), 3),
    }),
  },
  returns: {
    stage: 'what-if',
    start: { recording: 'adrs', at: [1, 3, 1, 2, 2], quantity: 'advantage', change: {} },
    points: ['what-if-settings', 'what-if-tokens'],
    tried: ({ change }) => (change.eta ?? 0) >= 2,
    shows: { change: { eta: 2 } },
    live: (scene, format) => ({
      run: format.fixed(mean(turn(scene)?.advantage ?? []), 3),
      asked: format.fixed(mean(askedTurn(scene)?.advantage ?? []), 3),
    }),
  },
  baseline: {
    stage: 'what-if',
    start: { recording: 'adrs', at: [1, 3, 1, 2, 2], quantity: 'teacherReward', change: {} },
    points: ['what-if-settings', 'what-if-tokens'],
    tried: (scene) => Math.abs(sum(askedTurn(scene)?.teacherReward ?? [])) > 1e-3,
    shows: { change: { baseline: 'batch' } },
    live: (scene, format) => ({ asked: format.fixed(sum(askedTurn(scene)?.teacherReward ?? []), 3) }),
  },
  clip: {
    stage: 'what-if',
    start: { recording: 'adrs', at: [1, 3, 1, 2, 2], quantity: 'advantage', change: { eta: 1 } },
    points: ['what-if-settings', 'what-if-tokens'],
    tried: (scene) => (scene.change.clip ?? 0) > 0 && Math.abs(shift(scene)) > 0.01,
    shows: { change: { eta: 1, clip: 0.2 } },
    live: (scene, format) => ({
      run: format.fixed(mean(turn(scene)?.advantage ?? []), 3),
      asked: format.fixed(mean(askedTurn(scene)?.advantage ?? []), 3),
    }),
  },
});
