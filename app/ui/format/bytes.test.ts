import { expect, test } from 'vitest';
import { sayBytes } from './bytes.ts';
import { formatter } from './number.ts';

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [214_640, '215 KB'],
  [988_097_824, '988 MB'],
  [999_600_000, '1.00 GB'],
  [16_060_000_000, '16.1 GB'],
])('%d bytes are %s', (bytes, said) => {
  expect(sayBytes(bytes, formatter('en'))).toBe(said.replace(' ', '\u00a0'));
});
