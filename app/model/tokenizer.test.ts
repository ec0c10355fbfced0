import { describe, expect, test } from 'vitest';
import { loadTokenizer } from './tokenizer.ts';

const words = ['[UNK]', '<|end|>', 'go', 'take', 'desk'];
const file = {
  version: '1.0',
  added_tokens: [
    {
      id: 1,
      content: '<|end|>',
      special: true,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
    },
  ],
  normalizer: null,
  pre_tokenizer: { type: 'WhitespaceSplit' },
  post_processor: null,
  decoder: null,
  model: {
    type: 'WordLevel',
    unk_token: '[UNK]',
    vocab: Object.fromEntries(words.map((word, id) => [word, id])),
  },
};
const config = { eos_token: '<|end|>', clean_up_tokenization_spaces: false };

describe('tokenizer', () => {
  const tokenizer = loadTokenizer(file, config);

  test('encodes words and special tokens, and remembers', () => {
    expect(tokenizer.encode('go desk <|end|>')).toEqual([2, 4, 1]);
    expect(tokenizer.encode('go desk <|end|>')).toBe(tokenizer.encode('go desk <|end|>'));
    expect(tokenizer.encode('')).toEqual([]);
  });

  test('decodes without special tokens', () => {
    expect(tokenizer.decode([2, 4, 1])).toBe('go desk');
    expect(tokenizer.decode([1])).toBe('');
    expect(tokenizer.decode([])).toBe('');
  });

  test('names single tokens', () => {
    expect(words.slice(1).map((_, i) => tokenizer.word(i + 1))).toEqual(words.slice(1));
    expect(() => tokenizer.word(99)).toThrow('there is no token 99');
  });

  test('refuses words outside the vocabulary', () => {
    expect(() => tokenizer.encode('go table')).toThrow('"go table" holds a token outside the vocabulary');
  });

  test.each<[string, unknown]>([
    ['no object', 'tokenizer'],
    ['no model', {}],
  ])('refuses a file with %s', (_, broken) => {
    expect(() => loadTokenizer(broken, config)).toThrow(expect.objectContaining({ name: 'ModelBroken' }));
  });
});
