import { expect, test } from 'vitest';
import { isSaid, shownToken } from './said.ts';

test.each([
  [' desk', ' desk'],
  ['\n', '↵'],
  ['.\n\n', '.↵↵'],
  ['\t', '␉'],
  ['\u0018', '␘'],
  ['\u007f', '␡'],
  ['한', '한'],
])('the token %j shows as %s', (token, shown) => {
  expect(shownToken(token)).toBe(shown);
});

test('lines tell full sentences from words', () => {
  expect(isSaid({ observation: ['<|im_start|>user\nYour task'] })).toBe(true);
  expect(isSaid({ observation: ['task', 'look', 'book'] })).toBe(false);
});
