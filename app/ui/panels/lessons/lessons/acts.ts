/** Lesson 8: does the gate act? Whitening divides it out again (PROP-4), unless it differs within what is whitened. */
import { lesson } from '../lesson.ts';
import { askedTurn, group, largestChange, turn } from '../read.ts';

const gates = (scene: Parameters<typeof turn>[0]) => [turn(scene)?.gate, askedTurn(scene)?.gate] as const;

export const acts = lesson({
  cancels: {
    stage: 'run',
    start: { recording: 'adrs-released', at: [30, 3, 0] },
    points: ['gate', 'groups'],
    tried: (scene) => (group(scene)?.gate ?? 1) < 0.6,
    shows: { at: [30, 2, 0] },
    numbers: (scene, format) => ({ m: format.number(group(scene)?.gate ?? Number.NaN) }),
    live: (scene, format) => ({ m: format.fixed(group(scene)?.gate ?? Number.NaN, 3) }),
  },
  tau: {
    stage: 'what-if',
    start: { recording: 'adrs-released', at: [30, 3, 0, 0, 2], quantity: 'z', change: {} },
    points: ['what-if-settings', 'what-if-groups', 'what-if-tokens'],
    tried: ({ change }) => change.tau === 0,
    shows: { change: { tau: 0 } },
    numbers: (scene, format) => ({ m: format.number(turn(scene)?.gate ?? Number.NaN) }),
    live: (scene, format) => {
      const [run, asked] = gates(scene);
      return {
        run: format.fixed(run ?? Number.NaN, 3),
        asked: format.fixed(asked ?? Number.NaN, 3),
        change: format.fixed(largestChange(scene), 3),
      };
    },
  },
  before: {
    stage: 'what-if',
    start: { recording: 'adrs-released', at: [30, 3, 0, 0, 2], quantity: 'z', change: { tau: 0 } },
    points: ['what-if-settings', 'what-if-tokens'],
    tried: ({ change }) => change.whiten === 'before',
    shows: { change: { tau: 0, whiten: 'before' } },
    live: (scene, format) => ({ change: format.fixed(largestChange(scene), 3) }),
  },
  anchors: {
    stage: 'run',
    start: { recording: 'adrs-gigpo', at: [1, 3, 1, 0, 2], quantity: 'z' },
    points: ['trajectory', 'why', 'gate'],
    tried: (scene) => {
      const first = scene.focus?.turns[0]?.gate ?? Number.NaN;
      return Math.abs((turn(scene)?.gate ?? Number.NaN) - first) > 0.01;
    },
    shows: { at: [1, 3, 1, 10, 2] },
    live: (scene, format) => ({ m: format.fixed(turn(scene)?.gate ?? Number.NaN, 3) }),
  },
  closed: {
    stage: 'run',
    start: { recording: 'adrs', at: [60, 1, 0], quantity: 'z' },
    points: ['groups', 'trajectory'],
    tried: (scene) => group(scene)?.gate === 0,
    shows: { at: [60, 0, 0] },
    live: (scene, format) => ({ m: format.fixed(group(scene)?.gate ?? Number.NaN, 3) }),
  },
});
