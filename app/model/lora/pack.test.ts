import { describe, expect, test } from 'vitest';
import { packResponses } from './pack.ts';

const shape = { batch: 3, length: 4, responses: 5 };

test('positions point into the padded batch, and the rest at its last column', () => {
  const packed = packResponses(
    [
      { ids: [5, 6, 7, 8], positions: [1, 2] },
      { ids: [9, 4, 3], positions: [0] },
    ],
    shape,
  );
  expect([...packed.ids]).toEqual([5, 6, 7, 8, 9, 4, 3, 0, 0, 0, 0, 0]);
  expect([...packed.positions]).toEqual([1, 2, 4, 11, 11]);
  expect([...packed.targets]).toEqual([7, 8, 4, 0, 0]);
});

describe('refuses', () => {
  test.each<[string, readonly (readonly number[])[], readonly number[], string]>([
    [
      'more sequences than rows',
      [
        [1, 2],
        [1, 2],
        [1, 2],
        [1, 2],
      ],
      [],
      '4 sequences in a batch of 3',
    ],
    ['a sequence that is too long', [[1, 2, 3, 4, 5]], [], 'a sequence of 5 tokens in a graph for 4'],
    ['a position without a next token', [[1, 2]], [1], 'no token comes after position 1 of sequence 0'],
    [
      'more positions than the graph scores',
      [
        [1, 2, 3],
        [1, 2, 3],
        [1, 2, 3],
      ],
      [0, 1],
      'more than 5 positions',
    ],
  ])('%s', (_, rows, positions, message) => {
    expect(() =>
      packResponses(
        rows.map((ids) => ({ ids, positions })),
        shape,
      ),
    ).toThrow(message);
  });
});
