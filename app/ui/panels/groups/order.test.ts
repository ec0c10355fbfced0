import { expect, test } from 'vitest';
import type { GroupRecord } from '../../../protocol/recording.ts';
import { inOrder } from './order.ts';

const group = (number: number, returns: readonly number[], d: number | null): GroupRecord => ({
  group: number,
  task: `task ${number}`,
  type: 'pick',
  returns: [...returns],
  success: returns.map((value) => value > 0),
  steps: returns.map(() => 1),
  alpha: [],
  d,
  gate: d === null ? null : Math.max(0, d),
});
const groups = [
  group(0, [0, 1], null),
  group(1, [10, 10], 0.2),
  group(2, [0, 10], -0.5),
  group(3, [0, 1], null),
];
const names = (order: Parameters<typeof inOrder>[1]) => inOrder(groups, order).map((one) => one.group);

test('groups stand by what is asked, largest first, those without it last', () => {
  expect(names('sampled')).toEqual([0, 1, 2, 3]);
  expect(names('return')).toEqual([1, 2, 0, 3]);
  expect(names('spread')).toEqual([2, 0, 3, 1]);
  expect(names('d')).toEqual([1, 2, 0, 3]);
  expect(names('gate')).toEqual([1, 2, 0, 3]);
});
