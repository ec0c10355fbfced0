/** Lesson 4: scaling (ADRS-2), its saturation (PROP-5) and the floor against it. */
import { lesson } from '../lesson.ts';
import { askedValue, bound, deviation, turn, value, word } from '../read.ts';

export const scaling = lesson({
  deviation: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 0, 0, 0, 2], quantity: 'qhat' },
    points: ['why', 'trajectory'],
    tried: (scene) => deviation(scene) < 1,
    shows: { at: [1, 0, 0, 3, 2] },
    numbers: (scene, format) => ({
      word: word(scene),
      centred: format.number(value(scene, 'q')),
      sigma: format.number(deviation(scene)),
      scaled: format.number(value(scene, 'qhat')),
    }),
    live: (scene, format) => ({ sigma: format.number(deviation(scene)) }),
  },
  bound: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 0, 0, 0, 2], quantity: 'qhat' },
    points: ['trajectory', 'why'],
    tried: (scene) => turn(scene)?.step !== 0 && Math.abs(value(scene, 'qhat')) > 0.98 * bound(scene),
    shows: { at: [1, 0, 0, 1, 1] },
    numbers: (scene, format) => {
      const second = scene.focus?.turns[1];
      return {
        tokens: format.count(turn(scene)?.tokens.length ?? 0),
        bound: format.number(bound(scene)),
        word: word(scene),
        teacher: format.number(value(scene, 'lT')),
        scaled: format.number(value(scene, 'qhat')),
        otherWord: second?.tokens[1] ?? '',
        otherTeacher: format.number(second?.lT[1] ?? Number.NaN),
        otherScaled: format.number(second?.qhat[1] ?? Number.NaN),
      };
    },
    live: (scene, format) => ({
      word: word(scene),
      teacher: format.number(value(scene, 'lT')),
      scaled: format.number(value(scene, 'qhat')),
    }),
  },
  floor: {
    stage: 'what-if',
    start: { recording: 'adrs', at: [1, 0, 0, 7, 0], quantity: 'qhat', change: { sigmaFloor: 0 } },
    points: ['what-if-settings', 'what-if-tokens'],
    tried: ({ change }) => (change.sigmaFloor ?? 0) >= 1,
    shows: { change: { sigmaFloor: 1 } },
    numbers: (scene, format) => ({
      word: word(scene),
      teacher: format.number(value(scene, 'lT')),
      policy: format.number(value(scene, 'lB')),
      sigma: format.number(deviation(scene)),
      scaled: format.number(askedValue(scene, 'qhat')),
    }),
    live: (scene, format) => ({ word: word(scene), scaled: format.number(askedValue(scene, 'qhat')) }),
  },
  unscaled: {
    stage: 'what-if',
    start: { recording: 'adrs', at: [1, 0, 0, 0, 2], quantity: 'qhat', change: {} },
    points: ['what-if-settings', 'what-if-tokens'],
    tried: ({ change }) => change.scale === 'none',
    shows: { change: { scale: 'none' } },
    numbers: ({ config }, format) => ({ floor: format.exact(config?.sigmaFloor ?? Number.NaN) }),
    live: (scene, format) => ({
      word: word(scene),
      run: format.number(value(scene, 'qhat')),
      asked: format.number(askedValue(scene, 'qhat')),
    }),
  },
});
