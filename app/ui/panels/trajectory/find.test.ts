import { expect, test } from 'vitest';
import type { StepRecord } from '../../../protocol/recording.ts';
import { syntheticRecording } from '../../../state/testing/synthetic.ts';
import { placesOf } from './find.ts';

const [base] = syntheticRecording().steps.get(2) ?? [];
if (!base) throw new Error('no steps');
const turn = (step: number, observation: string, tokens: string): StepRecord => ({
  ...base,
  step,
  observation: observation.split(' '),
  tokens: tokens.split(' '),
});
const turns = [
  turn(0, 'task pick mug', 'ok go desk'),
  turn(1, 'mug Book', 'well take mug'),
  turn(2, 'done', 'go desk'),
];

test('finds tokens and what was read, in reading order', () => {
  expect(placesOf(turns, 'mug')).toEqual([
    { step: 0, token: 0 },
    { step: 1, token: 0 },
    { step: 1, token: 2 },
  ]);
  expect(placesOf(turns, 'BOOK')).toEqual([{ step: 1, token: 0 }]);
});

test('finds words across tokens, at the first of them', () => {
  expect(placesOf(turns, ' go  desk ')).toEqual([
    { step: 0, token: 1 },
    { step: 2, token: 0 },
  ]);
});

test('finds words across the tokens of sentences, which bring their own spaces', () => {
  const tokens = ['<think>', '\n', 'I', ' go', ' to', ' de', 'sk', ' 1', '.\n\n', ' Then'];
  const said = [{ ...base, step: 0, observation: ['user\nYour task:\nlook'], tokens }];
  expect(placesOf(said, 'go to desk 1')).toEqual([{ step: 0, token: 3 }]);
  expect(placesOf(said, '1. then')).toEqual([{ step: 0, token: 7 }]);
  expect(placesOf(said, 'task: look')).toEqual([{ step: 0, token: 0 }]);
});

test('finds nothing for nothing', () => {
  expect(placesOf(turns, '  ')).toEqual([]);
  expect(placesOf(turns, 'spoon')).toEqual([]);
});
