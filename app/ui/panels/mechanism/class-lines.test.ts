import { expect, it } from 'vitest';
import type { IterationRecord, Mechanism } from '../../../protocol/recording.ts';
import { syntheticRecording } from '../../../state/testing/synthetic.ts';
import { classRows, hasTeacher } from './class-lines.ts';

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
const taught: IterationRecord[] = [
  start,
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
  expect(hasTeacher([start])).toBe(false);
});
