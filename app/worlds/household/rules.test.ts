import { describe, expect, it } from 'vitest';
import { admissible, apply } from './rules.ts';
import { anchor, type State, start, type Thing } from './state.ts';
import { type HouseholdTask, makeTask, type TaskType } from './task.ts';
import type { ObjectType, Place } from './things.ts';
import { parse } from './voice.ts';

const thing = (type: ObjectType, at: Thing['at'], condition: Thing['condition'] = 'plain'): Thing => ({
  type,
  at,
  condition,
});

/** A home without box and safe, an apple on the table, unless said otherwise. */
function state(
  type: TaskType,
  object: ObjectType,
  destination: Place | null,
  over: Partial<State> = {},
): State {
  const task: HouseholdTask = {
    seed: 0,
    split: 'train',
    text: 'task',
    missing: ['box', 'safe'],
    type,
    object,
    destination,
  };
  return { ...start(task), things: [thing('apple', 'table')], ...over };
}

const pickApple = (over: Partial<State>) => state('pick', 'apple', 'desk', over);
const inHands = (condition: Thing['condition'] = 'plain') => [thing('apple', 'hands', condition)];

const rows: readonly [name: string, before: State, action: string, answer: string, done: boolean][] = [
  ['go shows what lies there', pickApple({}), 'go table', 'apple', false],
  ['go to an empty place', pickApple({}), 'go counter', 'empty', false],
  ['go to a closed place', pickApple({}), 'go fridge', 'closed', false],
  ['go to a place the home lacks', pickApple({}), 'go box', 'nothing happens', false],
  ['go where one stands', pickApple({ at: 'table' }), 'go table', 'nothing happens', false],
  [
    'open shows what lies there',
    pickApple({ at: 'fridge', things: [thing('egg', 'fridge'), thing('apple', 'fridge')] }),
    'open fridge',
    'apple egg',
    false,
  ],
  ['open from afar', pickApple({ at: 'table' }), 'open fridge', 'nothing happens', false],
  ['open what does not open', pickApple({ at: 'table' }), 'open table', 'nothing happens', false],
  ['open twice', pickApple({ at: 'fridge', opened: ['fridge'] }), 'open fridge', 'nothing happens', false],
  ['take', pickApple({ at: 'table' }), 'take apple', 'holding apple', false],
  ['take from afar', pickApple({ at: 'counter' }), 'take apple', 'nothing happens', false],
  [
    'take out of a closed place',
    pickApple({ at: 'fridge', things: [thing('apple', 'fridge')] }),
    'take apple',
    'nothing happens',
    false,
  ],
  [
    'take with full hands',
    pickApple({ at: 'table', things: [thing('mug', 'hands'), thing('apple', 'table')] }),
    'take apple',
    'nothing happens',
    false,
  ],
  ['put elsewhere', pickApple({ at: 'counter', things: inHands() }), 'put apple', 'done', false],
  ['put at the destination', pickApple({ at: 'desk', things: inHands() }), 'put apple', 'done', true],
  ['put what is not held', pickApple({ at: 'desk' }), 'put apple', 'nothing happens', false],
  [
    'put into a closed place',
    pickApple({ at: 'fridge', things: inHands() }),
    'put apple',
    'nothing happens',
    false,
  ],
  [
    'put where it does not fit',
    pickApple({ at: 'toilet', things: inHands() }),
    'put apple',
    'nothing happens',
    false,
  ],
  [
    'put where it is full',
    pickApple({
      at: 'desk',
      things: [...inHands(), thing('mug', 'desk'), thing('pen', 'desk'), thing('book', 'desk')],
    }),
    'put apple',
    'nothing happens',
    false,
  ],
  ['clean at the sink', pickApple({ at: 'sink', things: inHands() }), 'clean apple', 'clean apple', false],
  ['clean elsewhere', pickApple({ at: 'bath', things: inHands() }), 'clean apple', 'nothing happens', false],
  [
    'clean twice',
    pickApple({ at: 'sink', things: inHands('clean') }),
    'clean apple',
    'nothing happens',
    false,
  ],
  [
    'heat with the closed microwave',
    pickApple({ at: 'microwave', things: inHands() }),
    'heat apple',
    'hot apple',
    false,
  ],
  [
    'heating clears cold',
    pickApple({ at: 'microwave', things: inHands('cold') }),
    'heat apple',
    'hot apple',
    false,
  ],
  [
    'cooling clears hot',
    pickApple({ at: 'fridge', things: inHands('hot') }),
    'cool apple',
    'cold apple',
    false,
  ],
  ['cool what is not held', pickApple({ at: 'fridge' }), 'cool apple', 'nothing happens', false],
  ['the lamp on the desk', pickApple({ at: 'desk' }), 'use lamp', 'lamp on', false],
  ['the lamp from afar', pickApple({ at: 'bed' }), 'use lamp', 'nothing happens', false],
  ['the lamp twice', pickApple({ at: 'desk', lampOn: true }), 'use lamp', 'nothing happens', false],
  ['look', pickApple({ at: 'table' }), 'look', 'apple', false],
  ['look at the start', pickApple({}), 'look', 'without box safe', false],
  ['inventory', pickApple({ things: inHands() }), 'inventory', 'holding apple', false],
  ['inventory of nothing', pickApple({}), 'inventory', 'holding nothing', false],
  ['examine', pickApple({ things: inHands('hot') }), 'examine apple', 'hot apple', false],
  ['examine from afar', pickApple({}), 'examine apple', 'nothing happens', false],
  ['openings are passed over', pickApple({}), ' well ok  go table ', 'apple', false],
  ['an opening alone', pickApple({}), 'well ok', 'nothing happens', false],
  ['a verb alone', pickApple({}), 'go', 'nothing happens', false],
  ['an object as place', pickApple({}), 'go apple', 'nothing happens', false],
  ['words behind the action', pickApple({}), 'go table table', 'nothing happens', false],
  ['an unknown word', pickApple({}), 'dance table', 'nothing happens', false],
  ['silence', pickApple({}), '', 'nothing happens', false],
  ['after success', pickApple({ done: true }), 'go table', 'nothing happens', true],
  [
    'a hot apple is heated and placed',
    state('heat', 'apple', 'desk', { at: 'desk', things: inHands('hot') }),
    'put apple',
    'done',
    true,
  ],
  [
    'a plain apple is not heated',
    state('heat', 'apple', 'desk', { at: 'desk', things: inHands() }),
    'put apple',
    'done',
    false,
  ],
  [
    'one of two',
    state('pick2', 'apple', 'desk', { at: 'desk', things: [...inHands(), thing('apple', 'table')] }),
    'put apple',
    'done',
    false,
  ],
  [
    'two of two',
    state('pick2', 'apple', 'desk', { at: 'desk', things: [...inHands(), thing('apple', 'desk')] }),
    'put apple',
    'done',
    true,
  ],
  [
    'look with the object',
    state('look', 'apple', null, { at: 'desk', things: inHands() }),
    'use lamp',
    'lamp on',
    true,
  ],
  ['look without it', state('look', 'apple', null, { at: 'desk' }), 'use lamp', 'lamp on', false],
  [
    'look with the lamp already on',
    state('look', 'apple', null, { at: 'desk', lampOn: true, things: [thing('apple', 'desk')] }),
    'take apple',
    'holding apple',
    true,
  ],
];

describe('household rules', () => {
  it.each(rows)('%s', (_name, before, action, answer, done) => {
    const effect = apply(before, parse(action));
    expect(effect.observation).toBe(answer);
    expect(effect.valid).toBe(answer !== 'nothing happens');
    expect(effect.state.done).toBe(done);
  });

  it('lists exactly the actions that change something', () => {
    const before = pickApple({ at: 'desk', things: [...inHands(), thing('pen', 'desk')] });
    const here = admissible(before).filter((action) => !action.startsWith('go '));
    expect(here).toEqual(['put apple', 'use lamp']);
    expect(admissible(before).filter((action) => action.startsWith('go '))).toHaveLength(16);
    expect(admissible(pickApple({ done: true }))).toEqual([]);
  });

  it('gives equal states one anchor whatever came before, and different states different ones', () => {
    const before = start(makeTask(3, 'train'));
    const there = apply(before, parse('go table')).state;
    expect(anchor(there)).not.toBe(anchor(before));
    const detour = apply(apply(before, parse('go sink')).state, parse('go table')).state;
    expect(anchor(detour)).toBe(anchor(there));
  });
});
