import { expect, it } from 'vitest';
import type { IterationRecord, Mechanism } from '../../../protocol/recording.ts';
import { syntheticRecording } from '../../../state/testing/synthetic.ts';
import { classRows, hasTeacher, roundTicks } from './class-lines.ts';

const one = (tokenClass: Mechanism['tokenClass'], credit: number, gap: number | null): Mechanism => ({
  tokenClass,
  tokens: 10,
  credit,
  creditShare: 0.5,
  teacher: 0,
  teacherShare: 0,
  gap,
});
const [start, first, second] = syntheticRecording({ iterations: 3 }).iterations;
if (!start || !first || !second) throw new Error('three iterations');
const { mechanism: _none, ...unmeasured } = start;
const taught: IterationRecord[] = [
  unmeasured,
  { ...first, mechanism: [one('style', 0.2, -0.1), one('verb', 0.4, 0.3)] },
  { ...second, mechanism: [one('verb', 0.5, 0.2)] },
];

it('has a row for each iteration that was measured, classes in their own order', () => {
  expect(classRows(taught, 'credit')).toEqual([
    { iteration: 1, values: [0.4, null, null, null, 0.2] },
    { iteration: 2, values: [0.5, null, null, null, null] },
  ]);
  expect(classRows(taught, 'gap')[0]?.values).toEqual([0.3, null, null, null, -0.1]);
});

it('knows whether there was a teacher', () => {
  expect(hasTeacher(taught)).toBe(true);
  expect(hasTeacher([{ ...first, mechanism: [one('verb', 1, null)] }])).toBe(false);
  expect(hasTeacher([unmeasured])).toBe(false);
});

it('breaks a line of shares where nothing was credited', () => {
  const nothing = { ...one('verb', 0, 0), creditShare: 0 };
  const rows = classRows([{ ...first, mechanism: [nothing] }], 'creditShare');
  expect(rows[0]?.values).toEqual([null, null, null, null, null]);
  expect(classRows([{ ...first, mechanism: [nothing] }], 'credit')[0]?.values[0]).toBe(0);
});

it.each([
  [
    [0.38, 0.05],
    [0, 0.1, 0.2, 0.3, 0.4],
  ],
  [
    [-0.7, 0.2],
    [-0.75, -0.5, -0.25, 0, 0.25],
  ],
  [[], [0, 0.25]],
  [[-3], [-3, -2, -1, 0]],
])('marks %j by round numbers', (values, ticks) => {
  const marked = roundTicks([{ iteration: 1, values }]);
  expect(marked).toHaveLength(ticks.length);
  for (const [i, tick] of ticks.entries()) expect(marked[i]).toBeCloseTo(tick, 12);
});
