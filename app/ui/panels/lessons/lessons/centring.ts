/** Lesson 3: centring (ADRS-1). A log-prob is never above zero; compared with its step it says which token stands out. */
import { lesson } from '../lesson.ts';
import { askedTurn, baseline, sum, turn, value, word } from '../read.ts';

export const centring = lesson({
  negative: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 0, 0, 0, 2], quantity: 'lT' },
    points: ['trajectory'],
    tried: ({ focus }) => focus?.quantity === 'qhat',
    shows: { quantity: 'qhat' },
  },
  mean: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 0, 0, 0, 2], quantity: 'qhat' },
    points: ['why', 'trajectory'],
    tried: (scene) => turn(scene)?.step === 0 && value(scene, 'q') > 0,
    shows: { at: [1, 0, 0, 0, 1] },
    numbers: (scene, format) => ({
      word: word(scene),
      teacher: format.number(value(scene, 'lT')),
      mean: format.number(baseline(scene)),
      centred: format.number(value(scene, 'q')),
    }),
    live: (scene, format) => ({ word: word(scene), centred: format.number(value(scene, 'q')) }),
  },
  relative: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 0, 0, 0, 2], quantity: 'qhat' },
    points: ['trajectory', 'why'],
    tried: (scene) => word(scene) === '<end>' && value(scene, 'q') > 0,
    shows: { at: [1, 0, 0, 0, 3] },
    numbers: (scene, format) => ({ end: format.number(turn(scene)?.q[3] ?? Number.NaN) }),
    live: (scene, format) => ({ word: word(scene), centred: format.number(value(scene, 'q')) }),
  },
  batch: {
    stage: 'what-if',
    start: { recording: 'adrs', at: [1, 0, 0, 0, 2], quantity: 'qhat', change: {} },
    points: ['what-if-settings', 'what-if-tokens'],
    tried: ({ change }) => change.baseline === 'batch',
    shows: { change: { baseline: 'batch' } },
    live: (scene, format) => ({
      run: format.fixed(sum(turn(scene)?.q ?? []), 2),
      asked: format.fixed(sum(askedTurn(scene)?.q ?? []), 2),
    }),
  },
});
