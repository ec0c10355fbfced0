/** Lesson 2: the teacher with the sheet, who scores what the policy did and never acts. */
import { lesson } from '../lesson.ts';
import { iteration, kind, value, word } from '../read.ts';

/** How many times as likely as the policy the teacher finds the chosen token. */
const ratio = (scene: Parameters<typeof value>[0]): number =>
  Math.exp(value(scene, 'lT') - value(scene, 'lB'));

export const teacher = lesson({
  sheet: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 0, 0, 0, 2], quantity: 'lB' },
    points: ['trajectory', 'why'],
    tried: ({ focus }) => focus?.quantity === 'lT',
    shows: { quantity: 'lT' },
    numbers: (scene, format) => ({
      word: word(scene),
      policy: format.number(Math.exp(value(scene, 'lB'))),
      teacher: format.number(Math.exp(value(scene, 'lT'))),
    }),
  },
  likes: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 0, 0, 0, 2], quantity: 'lT' },
    points: ['trajectory'],
    tried: (scene) => ratio(scene) > 2,
    shows: { at: [1, 0, 0, 7, 2] },
    live: (scene, format) => ({ word: word(scene), ratio: format.number(ratio(scene)) }),
  },
  style: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 0, 0, 7, 2], quantity: 'lT' },
    points: ['trajectory', 'why'],
    tried: (scene) => kind(scene) === 'style' && Math.abs(Math.log(ratio(scene))) < 0.05,
    shows: { at: [1, 0, 0, 7, 0] },
    live: (scene, format) => ({
      word: word(scene),
      teacher: format.number(value(scene, 'lT')),
      policy: format.number(value(scene, 'lB')),
    }),
  },
  gap: {
    stage: 'run',
    start: { recording: 'adrs', at: [1, 0, 0, 0, 2], quantity: 'lT' },
    points: ['success'],
    tried: (scene) => iteration(scene) === 60,
    shows: { at: [60] },
    numbers: ({ iterations }, format) => ({
      first: format.number(iterations.at(1)?.diagnostics?.teacherGap ?? Number.NaN),
      last: format.number(iterations.at(-1)?.diagnostics?.teacherGap ?? Number.NaN),
    }),
  },
});
