import { expect, test } from 'vitest';
import { parseAddress, storeKey } from '../source/address.ts';
import { typedOf } from './kept-models.ts';

test.each([
  ['Qwen/Qwen3-0.6B', 'Qwen/Qwen3-0.6B'],
  ['Qwen/Qwen3-0.6B@refs/pr/1', 'Qwen/Qwen3-0.6B@refs/pr/1'],
  ['https://huggingface.co/Qwen/Qwen3-0.6B/tree/main', 'Qwen/Qwen3-0.6B'],
  ['http://127.0.0.1:8080/a~b/model?key=x&y=%20', 'http://127.0.0.1:8080/a~b/model/?key=x&y=%20'],
])('what is kept of %s is named as one would type it', (typed, again) => {
  const key = storeKey(parseAddress(typed));
  expect(typedOf(key)).toBe(again);
  expect(storeKey(parseAddress(again))).toBe(key);
});
