import { expect, it } from 'vitest';
import { syntheticRecording } from '../../../state/testing/synthetic.ts';
import { diagnosticNames, isShare, pointsOf } from './diagnostic-lines.ts';

const { iterations } = syntheticRecording({ iterations: 4 });
const [start, ...rest] = iterations;
if (!start) throw new Error('four iterations');

it('has a point for each iteration that measured it', () => {
  const records = [{ ...start, diagnostics: null }, ...rest];
  expect(pointsOf(records, 'entropy').map(({ iteration }) => iteration)).toEqual([1, 2, 3]);
  expect(pointsOf(records, 'gate')[0]).toMatchObject({ iteration: 1, spread: 0.05 });
  expect(pointsOf(records, 'meanReturn')[0]?.value).toBe(rest[0]?.meanReturn);
  // This recording never evaluated the KL.
  expect(pointsOf(records, 'klStart')).toEqual([]);
});

it('has nothing of the gate without one', () => {
  const { iterations: plain } = syntheticRecording({ preset: 'grpo', iterations: 3 });
  expect(pointsOf(plain, 'gate')).toEqual([]);
  expect(pointsOf(plain, 'entropy')).toHaveLength(3);
});

it('tells shares from other numbers', () => {
  expect(diagnosticNames.filter(isShare)).toEqual(['deadGroups', 'clipShare', 'singleTokenSteps']);
});
