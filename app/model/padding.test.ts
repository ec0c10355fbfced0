import { expect, test } from 'vitest';
import { closePadding, gpuLengths, widePadding } from './padding.ts';

test('close padding wastes little', () => {
  expect(closePadding.length(300, 1000)).toBe(384);
  expect(closePadding.length(950, 1000)).toBe(1000);
  expect(closePadding.rows(3, 8)).toBe(3);
  expect([1, 33, 200].map((count) => closePadding.positions(count, 512))).toEqual([32, 64, 256]);
});

test('wide padding has one shape a length, and every sequence fits into its own', () => {
  expect(gpuLengths(1792)).toEqual([1792, 896, 448]);
  expect(gpuLengths(200)).toEqual([200]);
  for (const tokens of [1, 448, 449, 1000, 1792]) {
    const length = widePadding.length(tokens, 1792);
    expect(length).toBeGreaterThanOrEqual(tokens);
    expect(gpuLengths(1792)).toContain(length);
  }
  expect(widePadding.length(449, 1792)).toBe(896);
  expect(widePadding.rows(1, 4)).toBe(4);
  expect(widePadding.positions(3, 300)).toBe(512);
});
