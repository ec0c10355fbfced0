import { expect, test } from 'vitest';
import { modelKey } from './model-address.ts';

test.each([
  ['http://127.0.0.1:8080/made', 'http://127.0.0.1:8080/made/'],
  ['http://127.0.0.1:8080/made/config.json', 'http://127.0.0.1:8080/made/'],
  ['Qwen/Qwen3-0.6B@main', 'Qwen/Qwen3-0.6B'],
  ['https://huggingface.co/Qwen/Qwen3-0.6B/tree/main', ' Qwen/Qwen3-0.6B '],
])('%s and %s are one model', (one, other) => {
  expect(modelKey(one)).not.toBeNull();
  expect(modelKey(one)).toBe(modelKey(other));
});

test('another revision is another model, and what names none has no key', () => {
  expect(modelKey('Qwen/Qwen3-0.6B@v1')).not.toBe(modelKey('Qwen/Qwen3-0.6B'));
  expect(modelKey('not an address')).toBeNull();
});
