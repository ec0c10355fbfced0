import { describe, expect, test } from 'vitest';
import { parseAddress, storeKey } from './address.ts';
import { SourceError } from './errors.ts';

describe('what is typed', () => {
  test.each([
    ['Qwen/Qwen3-0.6B', 'Qwen/Qwen3-0.6B', 'main'],
    ['  Qwen/Qwen2.5-0.5B-Instruct@refs/pr/1 ', 'Qwen/Qwen2.5-0.5B-Instruct', 'refs/pr/1'],
    ['https://huggingface.co/Qwen/Qwen3-0.6B', 'Qwen/Qwen3-0.6B', 'main'],
    ['https://huggingface.co/Qwen/Qwen3-0.6B/tree/v1', 'Qwen/Qwen3-0.6B', 'v1'],
    ['https://huggingface.co/Qwen/Qwen3-0.6B/blob/v1/config.json', 'Qwen/Qwen3-0.6B', 'v1'],
  ])('%s is a repository', (typed, repository, revision) => {
    expect(parseAddress(typed)).toEqual({ kind: 'repository', repository, revision });
  });

  test.each([
    ['https://example.org/models/tiny', 'https://example.org/models/tiny/'],
    ['http://localhost:8080/', 'http://localhost:8080/'],
    ['https://example.org/m/model.safetensors#top', 'https://example.org/m/'],
    ['https://example.org/m?key=1', 'https://example.org/m/?key=1'],
  ])('%s is a folder', (typed, address) => {
    expect(parseAddress(typed)).toEqual({ kind: 'folder', address });
  });

  test.each(['', 'Qwen', '../../etc', 'a/b/c', 'ftp://example.org/m', 'https://huggingface.co/Qwen'])(
    '%j is neither',
    (typed) => {
      expect(() => parseAddress(typed)).toThrow(SourceError);
    },
  );
});

test('store keys are safe names, and differ where models do', () => {
  const typed = [
    'Qwen/Qwen3-0.6B',
    'Qwen/Qwen3-0.6B@v1',
    'https://example.org/Qwen/Qwen3-0.6B',
    'https://example.org/..',
  ];
  const keys = [
    ...typed.map((one) => storeKey(parseAddress(one))),
    storeKey(parseAddress('Qwen/Qwen3-0.6B'), 'https://mirror.example.org'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[\w~-][\w.~-]*$/);
});
