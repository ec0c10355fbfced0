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

test('finds nothing for nothing', () => {
  expect(placesOf(turns, '  ')).toEqual([]);
  expect(placesOf(turns, 'spoon')).toEqual([]);
});
