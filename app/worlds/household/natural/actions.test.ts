import { describe, expect, it } from 'vitest';
import { type Action, actionText, classInAction, parse } from './actions.ts';

const actions: readonly (readonly [string, Action])[] = [
  ['go to cabinet 3', { verb: 'go', place: 'cabinet 3' }],
  ['open fridge 1', { verb: 'open', place: 'fridge 1' }],
  ['close fridge 1', { verb: 'close', place: 'fridge 1' }],
  ['take mug 2 from desk 1', { verb: 'take', object: 'mug 2', place: 'desk 1' }],
  ['move mug 2 to desk 1', { verb: 'move', object: 'mug 2', place: 'desk 1' }],
  ['clean mug 2 with sink 1', { verb: 'clean', object: 'mug 2', place: 'sink 1' }],
  ['heat mug 2 with microwave 1', { verb: 'heat', object: 'mug 2', place: 'microwave 1' }],
  ['cool mug 2 with fridge 1', { verb: 'cool', object: 'mug 2', place: 'fridge 1' }],
  ['use lamp 1', { verb: 'use', object: 'lamp 1' }],
  ['examine mug 2', { verb: 'examine', subject: 'mug 2' }],
  ['inventory', { verb: 'inventory' }],
  ['look', { verb: 'look' }],
];

describe('the grammar of the larger home', () => {
  it.each(actions)('%s is read and written alike', (text, action) => {
    expect(parse(text)).toEqual(action);
    expect(actionText(action)).toBe(text);
  });

  it.each(['in', 'on', 'in/on'])('takes "put O %s R" as a move', (word) => {
    expect(parse(`put mug 2 ${word} desk 1`)).toEqual({ verb: 'move', object: 'mug 2', place: 'desk 1' });
  });

  it.each(['go', 'go to', 'go to cabinet', 'put mug 2 under desk 1', 'move mug 2', 'look around', 'lоok'])(
    'does not read "%s"',
    (text) => {
      expect(parse(text)).toBeNull();
    },
  );
});

describe('what the words of an action are for', () => {
  const classes = (text: string) =>
    [...text.matchAll(/\S+/gu)].map(({ index }) => classInAction(text, index));
  it.each<[string, string]>([
    ['take mug 2 from desk 1', 'verb object object structure place place'],
    ['go to cabinet 3', 'verb structure place place'],
    ['Put mug 2 in/on desk 1', 'verb object object structure place place'],
    ['use lamp 1', 'verb object object'],
    ['look', 'verb'],
    ['dance with mug 2', 'structure structure structure structure'],
    ['go to unicorn 3', 'verb structure structure structure'],
  ])('%s', (text, expected) => {
    expect(classes(text).join(' ')).toBe(expected);
  });

  it('counts every letter with its word', () => {
    expect([...'heat'].map((_, offset) => classInAction('heat mug 1 with microwave 1', offset))).toEqual(
      Array(4).fill('verb'),
    );
  });
});
