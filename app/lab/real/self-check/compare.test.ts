import { describe, expect, test } from 'vitest';
import { compare, figure, mismatch } from './compare.ts';

const tolerance = { absolute: 1e-6, relative: 1e-3 };

describe('values agree', () => {
  test.each<[string, number[], number[]]>([
    ['when they are the same', [1, -2, 0], [1, -2, 0]],
    ['a thousandth of the largest apart', [1, 2.0019, 0], [1, 2, 0]],
    ['also where they are small beside it', [0.0019, 2], [0, 2]],
    ['a little, where all are 0', [5e-7, 0], [0, 0]],
    ['when a mask is a thousandth off', [1, -1.0005e9], [1, -1e9]],
  ])('%s', (_, device, cpu) => {
    expect(compare(device, cpu, tolerance).agrees).toBe(true);
  });
});

describe('values differ', () => {
  test.each<[string, number[], number[], number]>([
    ['more than that', [1, 2.003, 0], [1, 2, 0], 1],
    ['where all should be 0', [0, 0, 1e-5], [0, 0, 0], 2],
    ['beside a mask, which gives no scale', [1.01, -1e9], [1, -1e9], 0],
    ['with rows swapped', [3, 4, 1, 2], [1, 2, 3, 4], 0],
    ['where one is no number', [1, Number.NaN, 9], [1, 2, 3], 1],
    ['where none is a number on either side', [1, Number.NaN], [1, Number.NaN], 1],
    ['at an infinity on both sides', [Number.POSITIVE_INFINITY, 0], [Number.POSITIVE_INFINITY, 0], 0],
    ['where one is missing', [1, 2], [1, 2, 3], 2],
    ['where one is too many', [1, 2, 3], [1, 2], 2],
  ])('%s', (_, device, cpu, worst) => {
    expect(compare(device, cpu, tolerance)).toMatchObject({ agrees: false, worst });
  });

  test('by their largest error, and that relative to the largest value', () => {
    const { absolute, relative } = compare([4.5, -8, 1.25], [4, -8, 1], tolerance);
    expect([absolute, relative]).toEqual([0.5, 0.0625]);
  });

  test('at all where nothing may', () => {
    const exact = { absolute: 0, relative: 0 };
    expect(compare([1, 2], [1, 2], exact).agrees).toBe(true);
    expect(compare([1, 2.0000001], [1, 2], exact).agrees).toBe(false);
    expect(compare([1e-30], [0], exact).agrees).toBe(false);
  });
});

test('a mismatch says where it is, and both values as JSON can carry them', () => {
  const cpu = [0, 1, 2, 3, 4, 5];
  const device = [0, 1, 2, 3, Number.NEGATIVE_INFINITY, 5];
  expect(mismatch({ output: 'y', shape: [2, 3] }, 4, device, cpu)).toEqual({
    output: 'y',
    shape: [2, 3],
    index: [1, 1],
    device: '-Infinity',
    cpu: 4,
    error: 'Infinity',
  });
  expect(mismatch({ output: 'loss', shape: [] }, 0, [2], [1.5])).toMatchObject({ index: [], error: 0.5 });
  expect([Number.NaN, Number.POSITIVE_INFINITY].map(figure)).toEqual(['NaN', 'Infinity']);
});
