import { expect, test } from 'vitest';
import { syntheticRecording } from '../../../state/testing/synthetic.ts';
import { summaryOf } from './summary.ts';

const rows = syntheticRecording().steps.get(2) ?? [];
const times = (factor: number) =>
  rows.map((row) => ({ ...row, advantage: row.advantage.map((value) => factor * value) }));

test('a credit that is scaled correlates wholly, one that is turned round turns every sign', () => {
  const twice = summaryOf(rows, times(2));
  expect(twice.correlation).toBeCloseTo(1, 9);
  expect(twice.turned).toBe(0);
  expect(twice.size[1]).toBeCloseTo(2 * twice.size[0], 9);
  const turned = summaryOf(rows, times(-1));
  expect(turned.correlation).toBeCloseTo(-1, 9);
  expect(turned.turned).toBeGreaterThan(0.5);
  expect(turned.tokens).toBe(rows.flatMap((row) => row.tokens).length);
});

test('a credit that does not vary has no correlation', () => {
  expect(summaryOf(rows, times(0)).correlation).toBeNull();
  expect(summaryOf(times(1e-12), times(-1e-12))).toMatchObject({ correlation: null, turned: 0 });
  expect(summaryOf([], [])).toEqual({ correlation: null, turned: 0, size: [0, 0], tokens: 0 });
});
