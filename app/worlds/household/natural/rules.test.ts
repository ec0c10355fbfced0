import { describe, expect, it } from 'vitest';
import type { TaskType } from '../task.ts';
import type { Place } from '../things.ts';
import { parse } from './actions.ts';
import { admissible, apply } from './rules.ts';
import { anchor, type Receptacle, type State, start, type Thing } from './state.ts';
import { makeTask, type NaturalTask } from './task.ts';
import type { ThingName } from './things.ts';

const spot = (type: Place, number = 1): Receptacle => ({ type, name: `${type} ${number}` });
const [fridge, microwave, sink, table, desk] = [
  spot('fridge'),
  spot('microwave'),
  spot('sink'),
  spot('table'),
  spot('desk'),
];
const [cabinet, other] = [spot('cabinet'), spot('cabinet', 2)];
const home = [cabinet, other, fridge, microwave, sink, table, desk];

const thing = (name: string, type: ThingName, at: Receptacle | null, over: Partial<Thing> = {}): Thing => ({
  name,
  type,
  at,
  clean: false,
  warmth: 'plain',
  ...over,
});
const apple = (at: Receptacle | null, over: Partial<Thing> = {}) => thing('apple 1', 'apple', at, over);

/** A kitchen with a desk and its lamp, where the task asks for an apple and an apple lies on the table. */
function state(
  over: Partial<State> = {},
  type: TaskType = 'pick',
  destination: Place | null = 'cabinet',
): State {
  const task: NaturalTask = {
    seed: 0,
    split: 'train',
    text: 'task',
    type,
    room: 'kitchen',
    layout: [],
    object: 'apple',
    destination,
  };
  const begun = start(makeTask(0, 'train'));
  return { ...begun, task, home, lampAt: desk, things: [apple(table)], ...over };
}

const carried = (at: Receptacle, over: Partial<Thing> = {}, more: Partial<State> = {}) =>
  state({ at, things: [apple(null, over)], ...more });
const nothing = 'Nothing happens.';

type Row = readonly [name: string, before: State, action: string, answer: string];
const moves: readonly Row[] = [
  ['go shows what is there', state(), 'go to table 1', 'You are at table 1. You see: apple 1.'],
  ['go to an empty place', state(), 'go to sink 1', 'You are at sink 1. You see nothing there.'],
  ['go to a closed place', state(), 'go to fridge 1', 'You are at fridge 1. It is closed.'],
  [
    'go to an open place',
    state({ opened: [fridge] }),
    'go to fridge 1',
    'You are at fridge 1, which is open. You see nothing there.',
  ],
  ['go to the lamp', state(), 'go to desk 1', 'You are at desk 1. You see: lamp 1.'],
  ['go where there is nothing', state(), 'go to cabinet 3', nothing],
  ['go where one stands', state({ at: table }), 'go to table 1', nothing],
  ['go without "to"', state(), 'go table 1', nothing],
  [
    'open shows what is there',
    state({ at: fridge, things: [apple(fridge)] }),
    'open fridge 1',
    'You open fridge 1. You see: apple 1.',
  ],
  ['open from afar', state({ at: table }), 'open fridge 1', nothing],
  ['open what does not open', state({ at: table }), 'open table 1', nothing],
  ['open twice', state({ at: fridge, opened: [fridge] }), 'open fridge 1', nothing],
  ['close', state({ at: fridge, opened: [fridge] }), 'close fridge 1', 'You close fridge 1.'],
  ['close what is closed', state({ at: fridge }), 'close fridge 1', nothing],
  ['close what does not open', state({ at: table }), 'close table 1', nothing],
  ['close from afar', state({ at: table, opened: [fridge] }), 'close fridge 1', nothing],
];

const hands: readonly Row[] = [
  ['take', state({ at: table }), 'take apple 1 from table 1', 'You take apple 1 from table 1.'],
  ['take from afar', state({ at: sink }), 'take apple 1 from table 1', nothing],
  ['take another of the type', state({ at: table }), 'take apple 2 from table 1', nothing],
  ['take from the wrong place', state({ at: table }), 'take apple 1 from sink 1', nothing],
  [
    'take out of a closed place',
    state({ at: fridge, things: [apple(fridge)] }),
    'take apple 1 from fridge 1',
    nothing,
  ],
  [
    'take with full hands',
    state({ at: table, things: [apple(table), thing('mug 1', 'mug', null)] }),
    'take apple 1 from table 1',
    nothing,
  ],
  ['take the lamp', state({ at: desk }), 'take lamp 1 from desk 1', nothing],
  ['move', carried(table), 'move apple 1 to table 1', 'You move apple 1 to table 1.'],
  ['put on', carried(table), 'put apple 1 on table 1', 'You move apple 1 to table 1.'],
  ['put in', carried(sink), 'put apple 1 in sink 1', 'You move apple 1 to sink 1.'],
  ['put in/on', carried(sink), 'put apple 1 in/on sink 1', 'You move apple 1 to sink 1.'],
  ['move what is not held', state({ at: table }), 'move apple 1 to table 1', nothing],
  ['move from afar', carried(sink), 'move apple 1 to table 1', nothing],
  ['move into a closed place', carried(fridge), 'move apple 1 to fridge 1', nothing],
  [
    'move where it does not fit',
    state({ at: fridge, opened: [fridge], things: [thing('book 1', 'book', null)] }),
    'move book 1 to fridge 1',
    nothing,
  ],
];

const tools: readonly Row[] = [
  ['clean at the sink', carried(sink), 'clean apple 1 with sink 1', 'You clean apple 1 with sink 1.'],
  ['clean elsewhere', carried(table), 'clean apple 1 with table 1', nothing],
  ['clean from afar', carried(table), 'clean apple 1 with sink 1', nothing],
  ['clean twice', carried(sink, { clean: true }), 'clean apple 1 with sink 1', nothing],
  [
    'heat with the closed microwave',
    carried(microwave),
    'heat apple 1 with microwave 1',
    'You heat apple 1 with microwave 1.',
  ],
  ['heat in the fridge', carried(fridge), 'heat apple 1 with fridge 1', nothing],
  ['heat twice', carried(microwave, { warmth: 'hot' }), 'heat apple 1 with microwave 1', nothing],
  [
    'cool with the closed fridge',
    carried(fridge),
    'cool apple 1 with fridge 1',
    'You cool apple 1 with fridge 1.',
  ],
  ['cool what is not held', state({ at: fridge }), 'cool apple 1 with fridge 1', nothing],
  ['use the lamp', state({ at: desk }), 'use lamp 1', 'You switch the lamp on.'],
  ['use the lamp from afar', state({ at: table }), 'use lamp 1', nothing],
  ['use the lamp twice', state({ at: desk, lampOn: true }), 'use lamp 1', nothing],
  ['use what is no lamp', state({ at: desk }), 'use desk 1', nothing],
  ['use the lamp of a room without', state({ lampAt: null }), 'use lamp 1', nothing],
];

const middle =
  'You stand in the middle of a kitchen. Around you are: ' +
  'cabinet 1, cabinet 2, fridge 1, microwave 1, sink 1, table 1, desk 1.';
const questions: readonly Row[] = [
  ['look in the middle', state(), 'look', middle],
  ['look at a place', state({ at: table }), 'look', 'You are at table 1. You see: apple 1.'],
  ['inventory', carried(table), 'inventory', 'You carry apple 1.'],
  ['inventory of nothing', state(), 'inventory', 'You carry nothing.'],
  ['examine the place', state({ at: fridge }), 'examine fridge 1', 'You are at fridge 1. It is closed.'],
  ['examine another place', state({ at: fridge }), 'examine table 1', nothing],
  [
    'examine a plain thing',
    state({ at: table }),
    'examine apple 1',
    'There is nothing special about apple 1.',
  ],
  [
    'examine what one carries',
    carried(table, { clean: true, warmth: 'hot' }),
    'examine apple 1',
    'apple 1 is clean and hot.',
  ],
  ['examine from afar', state({ at: sink }), 'examine apple 1', nothing],
  ['examine in a closed place', state({ at: fridge, things: [apple(fridge)] }), 'examine apple 1', nothing],
  ['examine the lamp', state({ at: desk, lampOn: true }), 'examine lamp 1', 'The lamp is on.'],
  ['examine the lamp from afar', state({ at: sink }), 'examine lamp 1', nothing],
  ['whatever case and spacing', state(), '  Go  TO table 1 ', 'You are at table 1. You see: apple 1.'],
  ['words behind the action', state(), 'go to table 1 now', nothing],
  ['two actions', state(), 'go to table 1, take apple 1 from table 1', nothing],
  ['an unknown word', state(), 'dance with table 1', nothing],
  ['silence', state(), '', nothing],
  ['after success', state({ done: true }), 'go to table 1', nothing],
];

describe('the rules of the larger home', () => {
  it.each([...moves, ...hands, ...tools, ...questions])('%s', (_name, before, action, answer) => {
    const effect = apply(before, parse(action));
    expect(effect.observation).toBe(answer);
    if (answer === nothing) expect(effect.state).toBe(before);
  });

  it('heats what is cold, cools what is hot, and leaves clean what is clean', () => {
    const heated = apply(
      carried(microwave, { warmth: 'cold', clean: true }),
      parse('heat apple 1 with microwave 1'),
    );
    expect(heated.state.things).toEqual([apple(null, { warmth: 'hot', clean: true })]);
    const cooled = apply(carried(fridge, { warmth: 'hot' }), parse('cool apple 1 with fridge 1'));
    expect(cooled.state.things).toEqual([apple(null, { warmth: 'cold' })]);
  });

  const both = (second: Receptacle) =>
    state({ at: cabinet, opened: home, things: [apple(null), thing('apple 2', 'apple', second)] }, 'pick2');
  it.each<[string, State, string, boolean]>([
    ['delivered', carried(cabinet, {}, { opened: [cabinet] }), 'move apple 1 to cabinet 1', true],
    [
      'delivered to any of the type',
      carried(other, {}, { opened: [other] }),
      'move apple 1 to cabinet 2',
      true,
    ],
    ['put elsewhere', carried(table), 'move apple 1 to table 1', false],
    [
      'another instance',
      state({ at: cabinet, opened: [cabinet], things: [apple(table), thing('apple 7', 'apple', null)] }),
      'move apple 7 to cabinet 1',
      true,
    ],
    [
      'another type',
      state({ at: cabinet, opened: [cabinet], things: [thing('mug 1', 'mug', null)] }),
      'move mug 1 to cabinet 1',
      false,
    ],
    [
      'hot where hot is asked for',
      state({ at: table, things: [apple(null, { warmth: 'hot' })] }, 'heat', 'table'),
      'move apple 1 to table 1',
      true,
    ],
    [
      'cold where hot is asked for',
      state({ at: table, things: [apple(null, { warmth: 'cold' })] }, 'heat', 'table'),
      'move apple 1 to table 1',
      false,
    ],
    [
      'clean and cold where clean is asked for',
      state({ at: table, things: [apple(null, { clean: true, warmth: 'cold' })] }, 'clean', 'table'),
      'move apple 1 to table 1',
      true,
    ],
    [
      'treated at the destination',
      state({ at: fridge, opened: [fridge], things: [apple(null)] }, 'cool', 'fridge'),
      'cool apple 1 with fridge 1',
      false,
    ],
    ['two in one place', both(cabinet), 'move apple 1 to cabinet 1', true],
    ['two in two places of the type', both(other), 'move apple 1 to cabinet 1', false],
    [
      'the lamp with the object',
      state({ at: desk, things: [apple(null)] }, 'look', null),
      'use lamp 1',
      true,
    ],
    ['the lamp without it', state({ at: desk }, 'look', null), 'use lamp 1', false],
    [
      'the object where the lamp is on',
      state({ at: desk, lampOn: true, things: [apple(desk)] }, 'look', null),
      'take apple 1 from desk 1',
      true,
    ],
    [
      'the object brought to the lit lamp',
      state({ at: table, lampOn: true, things: [apple(null)] }, 'look', null),
      'go to desk 1',
      true,
    ],
  ])('is won or not: %s', (_name, before, action, done) => {
    const effect = apply(before, parse(action));
    expect(effect.observation).not.toBe(nothing);
    expect(effect.state.done).toBe(done);
  });

  it('lists exactly what is answered with more than nothing', () => {
    const before = carried(desk, {}, { things: [apple(null), thing('book 1', 'book', desk)] });
    expect(admissible(before)).toEqual([
      ...home.filter((place) => place !== desk).map(({ name }) => `go to ${name}`),
      'move apple 1 to desk 1',
      'use lamp 1',
      'examine desk 1',
      'examine book 1',
      'examine apple 1',
      'examine lamp 1',
      'inventory',
      'look',
    ]);
    expect(admissible({ ...before, done: true })).toEqual([]);
  });

  it('gives equal states one anchor whatever was seen before, and different states different ones', () => {
    const there = apply(state(), parse('go to table 1')).state;
    const detour = apply(apply(state(), parse('go to sink 1')).state, parse('go to table 1')).state;
    expect(detour.seen).not.toEqual(there.seen);
    expect(anchor(detour)).toBe(anchor(there));
    for (const changed of [
      state(),
      { ...there, opened: [fridge] },
      { ...there, lampOn: true },
      { ...there, things: [apple(sink)] },
      { ...there, things: [apple(table, { clean: true })] },
      { ...there, things: [apple(table, { warmth: 'hot' })] },
    ]) {
      expect(anchor(changed)).not.toBe(anchor(there));
    }
  });
});
