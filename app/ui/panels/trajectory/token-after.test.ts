import { describe, expect, it } from 'vitest';
import { tokenAfter } from './token-after.ts';

describe('moving between tokens', () => {
  const turns = [
    { step: 0, tokens: ['a', 'b', 'c'] },
    { step: 1, tokens: ['d'] },
    { step: 4, tokens: ['e', 'f'] },
  ];

  it.each([
    ['ArrowRight', 0, 1, { step: 0, token: 2 }],
    ['ArrowRight', 0, 2, { step: 1, token: 0 }],
    ['ArrowRight', 4, 1, null],
    ['ArrowLeft', 1, 0, { step: 0, token: 2 }],
    ['ArrowLeft', 0, 0, null],
    ['ArrowDown', 0, 2, { step: 1, token: 0 }],
    ['ArrowDown', 1, 0, { step: 4, token: 0 }],
    ['ArrowUp', 4, 1, { step: 1, token: 0 }],
    ['ArrowUp', 0, 1, null],
    ['Home', 4, 1, { step: 4, token: 0 }],
    ['End', 0, 0, { step: 0, token: 2 }],
    ['Tab', 0, 0, null],
  ])('%s from step %i, token %i', (key, step, token, target) => {
    expect(tokenAfter(key, turns, step, token)).toEqual(target);
  });
});
