/** Lesson 5: the gate (ADRS-3 … ADRS-5, PROP-1). Confidence is believed where it goes along with returns. */
import { lesson } from '../lesson.ts';
import { askedTurn, group } from '../read.ts';

export const gate = lesson({
  confidence: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 3, 2] },
    points: ['groups', 'gate'],
    tried: ({ focus }) => {
      const alpha = focus?.group?.alpha ?? [];
      return (alpha[focus?.trajectory ?? 0] ?? 0) > Math.max(...alpha) - 0.01;
    },
    shows: { at: [1, 3, 4] },
    numbers: (scene, format) => {
      const alpha = group(scene)?.alpha ?? [];
      return {
        least: format.fixed(Math.min(...alpha), 2),
        most: format.fixed(Math.max(...alpha), 2),
      };
    },
    live: ({ focus }, format) => ({
      alpha: format.fixed(focus?.group?.alpha[focus.trajectory] ?? Number.NaN, 2),
    }),
  },
  contrast: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 3, 4] },
    points: ['gate', 'groups'],
    tried: (scene) => Math.abs(group(scene)?.d ?? Number.NaN) < 0.1,
    shows: { at: [1, 0, 0] },
    numbers: (scene, format) => ({
      d: format.number(group(scene)?.d ?? Number.NaN),
      m: format.number(group(scene)?.gate ?? Number.NaN),
    }),
    live: (scene, format) => ({ d: format.fixed(group(scene)?.d ?? Number.NaN, 3) }),
  },
  covariance: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 3, 4] },
    points: ['gate'],
    tried: (scene) => group(scene)?.group === 2,
    shows: { at: [1, 2, 7] },
    live: (scene, format) => ({ d: format.fixed(group(scene)?.d ?? Number.NaN, 3) }),
  },
  lies: {
    stage: 'run',
    start: { recording: 'adrs', at: [48, 0, 0] },
    points: ['groups', 'gate'],
    tried: (scene) => (group(scene)?.d ?? 0) < -0.05,
    shows: { at: [48, 1, 0] },
    live: (scene, format) => ({
      d: format.fixed(group(scene)?.d ?? Number.NaN, 3),
      m: format.fixed(group(scene)?.gate ?? Number.NaN, 3),
    }),
  },
  sigmoid: {
    stage: 'what-if',
    start: { recording: 'adrs', at: [1, 0, 0, 0, 2], quantity: 'z', change: {} },
    points: ['what-if-settings', 'what-if-groups'],
    tried: ({ change }) => change.gate === 'sigmoid',
    shows: { change: { gate: 'sigmoid' } },
    numbers: (scene, format) => ({ m: format.number(group(scene)?.gate ?? Number.NaN) }),
    live: (scene, format) => ({
      run: format.fixed(group(scene)?.gate ?? Number.NaN, 3),
      asked: format.fixed(askedTurn(scene)?.gate ?? Number.NaN, 3),
    }),
  },
});
