import { expect, test } from 'vitest';
import { accumulate } from './accumulate.ts';

test('accumulate adds value by value', () => {
  const sum = Float32Array.of(1, -2, 0.5);
  accumulate(Float32Array.of(0.25, 2, -4), sum);
  expect([...sum]).toEqual([1.25, 0, -3.5]);
});

test('accumulate refuses buffers of different lengths', () => {
  expect(() => accumulate(new Float32Array(2), new Float32Array(3))).toThrow('2 values to add to 3');
});
