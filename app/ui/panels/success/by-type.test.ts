import { expect, test } from 'vitest';
import type { IterationRecord } from '../../../protocol/recording.ts';
import { syntheticRecording } from '../../../state/testing/synthetic.ts';
import { byType } from './by-type.ts';

const [first] = syntheticRecording().iterations;
if (!first) throw new Error('no iteration');
const at = (iteration: number, evaluations: IterationRecord['evaluations']): IterationRecord => ({
  ...first,
  iteration,
  evaluations,
});
const evaluation = (temperature: number, score?: number): IterationRecord['evaluations'][number] => ({
  temperature,
  split: 'valid-seen',
  all: { success: 0.25, episodes: 40, ...(score !== undefined && { score }) },
  byType: { heat: { success: 0.5, episodes: 10 }, cool: { success: 1 / 6, episodes: 30 } },
});

test('takes the newest evaluation up to the iteration, and both averages', () => {
  const iterations = [at(0, [evaluation(1), evaluation(0.4)]), at(5, []), at(10, [evaluation(1)])];
  const [table] = byType(iterations, 7);
  expect(table?.iteration).toBe(0);
  expect(table?.rows.map(({ type }) => type)).toEqual(['cool', 'heat', 'plain', null]);
  expect(table?.rows[2]?.rates[0]?.success).toBeCloseTo((0.5 + 1 / 6) / 2, 12);
  expect(table?.rows[3]?.rates[1]?.success).toBe(0.25);
  expect(byType(iterations, 10)[0]?.rows[3]?.rates).toHaveLength(1);
});

test('a graded world has its score; before any evaluation there is nothing', () => {
  const [table] = byType([at(0, [evaluation(1, 0.6)])], 0);
  expect(table?.graded).toBe(true);
  // Types without a score of their own count their successes.
  expect(table?.rows[2]?.rates[0]?.score).toBeCloseTo(1 / 3, 12);
  expect(byType([at(0, [])], 0)).toEqual([]);
});

test('returns have both averages where they were recorded', () => {
  const [whole] = byType(syntheticRecording().iterations, 0);
  const types = whole?.rows.filter(({ type }) => type !== null && type !== 'plain') ?? [];
  const sum = types.reduce((total, { rates }) => total + (rates[0]?.return ?? Number.NaN), 0);
  expect(whole?.rows.at(-2)?.rates[0]?.return).toBeCloseTo(sum / types.length, 12);
  expect(whole?.rows.at(-1)?.rates[0]?.return).toBe(first.evaluations[0]?.all.return);
  const [older] = byType([at(0, [evaluation(1)])], 0);
  expect(older?.rows.map(({ rates }) => rates[0]?.return)).toEqual(Array(4).fill(undefined));
});
