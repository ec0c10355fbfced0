/** Lesson 9: break the teacher. The sheet is wrong; a gate that can close, and none. */
import type { Scene } from '../../../../state/lesson.ts';
import { lesson } from '../lesson.ts';
import { askedTurn, finalSuccess, group, heldOut, kind, succeeded, turn, value, word } from '../read.ts';

const lowest = (scene: Scene) => heldOut(scene).toSorted((a, b) => a.success - b.success)[0];

export const breakIt = lesson({
  sheet: {
    stage: 'run',
    start: { recording: 'misleading-open', at: [1, 3, 4, 0, 0], quantity: 'z' },
    points: ['trajectory', 'why'],
    tried: (scene) => succeeded(scene) && kind(scene) === 'place' && value(scene, 'z') < -1,
    shows: { at: [1, 3, 4, 0, 2] },
    live: (scene, format) => ({ word: word(scene), z: format.number(value(scene, 'z')) }),
  },
  end: {
    stage: 'run',
    start: { recording: 'misleading-open', at: [60] },
    points: ['success'],
    offers: ['misleading-open', 'misleading-gate'],
    tried: ({ recording }) => recording === 'misleading-gate',
    shows: { recording: 'misleading-gate', at: [60] },
    numbers: (scene, format) => ({
      before: format.percent(heldOut(scene)[0]?.success ?? Number.NaN),
      after: format.percent(finalSuccess(scene)),
    }),
    live: (scene, format) => ({ after: format.percent(finalSuccess(scene)) }),
  },
  closed: {
    stage: 'run',
    start: { recording: 'misleading-gate', at: [9, 0, 0] },
    points: ['groups', 'gate'],
    tried: (scene) => group(scene)?.gate === 0,
    shows: { at: [9, 1, 0] },
    live: (scene, format) => ({
      d: format.fixed(group(scene)?.d ?? Number.NaN, 3),
      m: format.fixed(group(scene)?.gate ?? Number.NaN, 3),
    }),
  },
  leak: {
    stage: 'run',
    start: { recording: 'misleading-gate', at: [1, 3, 4, 0, 2], quantity: 'z' },
    points: ['gate', 'trajectory', 'groups'],
    tried: (scene) => (group(scene)?.gate ?? 1) < 0.1,
    shows: { at: [1, 0, 0] },
    numbers: (scene, format) => {
      const low = lowest(scene);
      return {
        m: format.number(group(scene)?.gate ?? Number.NaN),
        word: word(scene),
        z: format.number(value(scene, 'z')),
        low: format.percent(low?.success ?? Number.NaN),
        when: format.count(low?.iteration ?? Number.NaN),
        after: format.percent(finalSuccess(scene)),
      };
    },
    live: (scene, format) => ({ m: format.fixed(group(scene)?.gate ?? Number.NaN, 3) }),
  },
  'what-if': {
    stage: 'what-if',
    start: { recording: 'misleading-open', at: [1, 0, 0, 0, 2], quantity: 'z', change: {} },
    points: ['what-if-settings', 'what-if-groups', 'what-if-tokens'],
    tried: ({ change }) => change.level === 'L2',
    shows: { change: { level: 'L2' } },
    live: (scene, format) => ({
      run: format.fixed(turn(scene)?.gate ?? Number.NaN, 3),
      asked: format.fixed(askedTurn(scene)?.gate ?? Number.NaN, 3),
    }),
  },
  evidence: {
    stage: 'run',
    start: { recording: 'misleading-gate', at: [60] },
    points: ['success'],
    offers: ['misleading-open', 'misleading-gate', 'grpo', 'adrs'],
    tried: ({ recording }) => recording === 'grpo',
    shows: { recording: 'grpo', at: [60] },
    live: (scene, format) => ({ after: format.percent(finalSuccess(scene)) }),
  },
});
