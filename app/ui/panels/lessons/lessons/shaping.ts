/** Lesson 6: shaping before the advantage (ADRS-6, ADRS-8), beside a loss of its own (PROP-3). */
import { lesson } from '../lesson.ts';
import { askedTurn, askedValue, mean, sum, turn, value, word } from '../read.ts';

export const shaping = lesson({
  reward: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 3, 1, 2, 2], quantity: 'qhat' },
    points: ['why', 'trajectory'],
    tried: ({ focus }) => focus?.quantity === 'teacherReward',
    shows: { quantity: 'teacherReward' },
    numbers: (scene, format) => ({
      word: word(scene),
      eta: format.exact(scene.config?.eta ?? Number.NaN),
      m: format.number(turn(scene)?.gate ?? Number.NaN),
      scaled: format.number(value(scene, 'qhat')),
      reward: format.number(value(scene, 'teacherReward')),
    }),
  },
  parts: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 3, 1, 2, 2], quantity: 'advantage' },
    points: ['why', 'trajectory'],
    tried: (scene) => {
      const { step, advantage = [] } = turn(scene) ?? {};
      return step === 2 && value(scene, 'advantage') > mean(advantage);
    },
    shows: { at: [1, 3, 1, 2, 1] },
    numbers: (scene, format) => ({
      word: word(scene),
      base: format.number(mean(turn(scene)?.advantage ?? [])),
      advantage: format.number(value(scene, 'advantage')),
    }),
    live: (scene, format) => ({ word: word(scene), advantage: format.number(value(scene, 'advantage')) }),
  },
  strength: {
    stage: 'what-if',
    start: { recording: 'adrs', at: [1, 3, 1, 2, 2], quantity: 'advantage', change: {} },
    points: ['what-if-settings', 'what-if-tokens'],
    tried: ({ change }) => (change.eta ?? 0) > 0.5,
    shows: { change: { eta: 1 } },
    numbers: ({ config }, format) => ({ eta: format.exact(config?.eta ?? Number.NaN) }),
    live: (scene, format) => ({
      word: word(scene),
      run: format.number(value(scene, 'advantage')),
      asked: format.number(askedValue(scene, 'advantage')),
    }),
  },
  clip: {
    stage: 'what-if',
    start: { recording: 'adrs', at: [1, 3, 1, 2, 2], quantity: 'advantage', change: { eta: 1 } },
    points: ['what-if-settings', 'what-if-tokens'],
    tried: ({ change }) => (change.clip ?? 0) > 0 && (change.clip ?? 0) <= 0.5,
    shows: { change: { eta: 1, clip: 0.2 } },
    live: (scene, format) => ({
      word: word(scene),
      run: format.number(value(scene, 'advantage')),
      asked: format.number(askedValue(scene, 'advantage')),
    }),
  },
  beside: {
    stage: 'what-if',
    start: { recording: 'adrs', at: [1, 3, 3, 3, 1], quantity: 'advantage', change: {} },
    points: ['what-if-settings', 'what-if-why'],
    tried: ({ change }) => change.method === 'sdar',
    shows: { change: { method: 'sdar' } },
    live: (scene, format) => ({
      positive: format.count((askedTurn(scene)?.imitation ?? []).filter((one) => one > 0).length),
      sum: format.fixed(sum(turn(scene)?.teacherReward ?? []), 3),
    }),
  },
});
