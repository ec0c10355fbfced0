/**
 * What there is in the larger home: kinds of place and rules of what fits are the compact voice's; rooms, several places
 * of a type, more things, and usual places by room are its own.
 */
import { type Kind, kindFits, type Place, places } from '../things.ts';

export const rooms = ['kitchen', 'living room', 'bedroom', 'bathroom'] as const;
export type Room = (typeof rooms)[number];

/** Fewest and most places of a type in a room, in the order in which a room lists them. Fifteen to twenty-five in all. */
type Furniture = Readonly<Partial<Record<Place, readonly [least: number, most: number]>>>;
const furniture: Readonly<Record<Room, Furniture>> = {
  kitchen: {
    cabinet: [4, 6],
    drawer: [3, 4],
    counter: [2, 3],
    stove: [2, 3],
    fridge: [1, 1],
    microwave: [1, 1],
    sink: [1, 1],
    table: [1, 1],
    bin: [1, 1],
    shelf: [0, 1],
    rack: [0, 1],
  },
  'living room': {
    sofa: [1, 2],
    table: [2, 3],
    drawer: [3, 5],
    cabinet: [2, 4],
    shelf: [3, 4],
    desk: [1, 1],
    dresser: [1, 1],
    box: [1, 1],
    bin: [1, 1],
    safe: [0, 1],
  },
  bedroom: {
    bed: [1, 2],
    desk: [1, 2],
    drawer: [4, 6],
    shelf: [3, 4],
    cabinet: [2, 3],
    table: [1, 2],
    dresser: [1, 1],
    box: [1, 1],
    bin: [1, 1],
    safe: [0, 1],
    sofa: [0, 1],
  },
  bathroom: {
    cabinet: [4, 5],
    drawer: [2, 4],
    sink: [1, 2],
    counter: [1, 2],
    shelf: [2, 3],
    rack: [2, 3],
    toilet: [1, 1],
    bath: [1, 1],
    bin: [1, 1],
    box: [0, 1],
  },
};

/** How many places of each type there are. */
export type Layout = readonly (readonly [Place, number])[];

/** Every layout that a room can have, in a fixed order. */
export function layouts(room: Room): readonly Layout[] {
  const entries = places.flatMap((place) => {
    const range = furniture[room][place];
    return range === undefined ? [] : [{ place, range }];
  });
  return entries.reduce<readonly Layout[]>(
    (partial, { place, range: [least, most] }) =>
      partial.flatMap((layout) =>
        Array.from({ length: most - least + 1 }, (_, more) => [...layout, [place, least + more] as const]),
      ),
    [[]],
  );
}

/** Three places of a thing in a room, most likely first; a room lacks one of them at most. */
type Usual = readonly [Place, Place, Place];
interface ThingType {
  readonly kind: Kind;
  readonly usual: Readonly<Partial<Record<Room, Usual>>>;
}

const thingTypes = {
  apple: { kind: 'food', usual: { kitchen: ['table', 'fridge', 'counter'] } },
  bread: { kind: 'food', usual: { kitchen: ['counter', 'microwave', 'table'] } },
  egg: { kind: 'food', usual: { kitchen: ['fridge', 'stove', 'counter'] } },
  potato: { kind: 'food', usual: { kitchen: ['sink', 'bin', 'counter'] } },
  tomato: { kind: 'food', usual: { kitchen: ['fridge', 'counter', 'sink'] } },
  lettuce: { kind: 'food', usual: { kitchen: ['fridge', 'table', 'sink'] } },
  mug: {
    kind: 'dish',
    usual: {
      kitchen: ['cabinet', 'sink', 'counter'],
      'living room': ['table', 'desk', 'shelf'],
      bedroom: ['desk', 'shelf', 'table'],
    },
  },
  plate: { kind: 'dish', usual: { kitchen: ['cabinet', 'table', 'sink'] } },
  bowl: { kind: 'dish', usual: { kitchen: ['cabinet', 'counter', 'microwave'] } },
  pan: { kind: 'dish', usual: { kitchen: ['stove', 'sink', 'cabinet'] } },
  pot: { kind: 'dish', usual: { kitchen: ['stove', 'cabinet', 'counter'] } },
  fork: { kind: 'small', usual: { kitchen: ['drawer', 'table', 'counter'] } },
  spoon: { kind: 'small', usual: { kitchen: ['drawer', 'counter', 'table'] } },
  sponge: {
    kind: 'linen',
    usual: { kitchen: ['sink', 'counter', 'drawer'], bathroom: ['bath', 'sink', 'cabinet'] },
  },
  soap: {
    kind: 'linen',
    usual: { kitchen: ['sink', 'cabinet', 'counter'], bathroom: ['toilet', 'bath', 'sink'] },
  },
  cloth: {
    kind: 'linen',
    usual: { bathroom: ['bath', 'drawer', 'rack'], bedroom: ['dresser', 'drawer', 'bed'] },
  },
  towel: { kind: 'linen', usual: { bathroom: ['rack', 'cabinet', 'bath'] } },
  candle: {
    kind: 'small',
    usual: { bathroom: ['toilet', 'counter', 'shelf'], 'living room': ['shelf', 'table', 'drawer'] },
  },
  comb: { kind: 'small', usual: { bathroom: ['drawer', 'counter', 'cabinet'] } },
  book: {
    kind: 'small',
    usual: { 'living room': ['shelf', 'sofa', 'table'], bedroom: ['bed', 'desk', 'shelf'] },
  },
  key: {
    kind: 'small',
    usual: { 'living room': ['drawer', 'table', 'safe'], bedroom: ['drawer', 'dresser', 'box'] },
  },
  pen: {
    kind: 'small',
    usual: { 'living room': ['desk', 'drawer', 'box'], bedroom: ['desk', 'drawer', 'shelf'] },
  },
  phone: {
    kind: 'small',
    usual: { 'living room': ['sofa', 'desk', 'table'], bedroom: ['bed', 'desk', 'dresser'] },
  },
  watch: {
    kind: 'small',
    usual: { 'living room': ['table', 'shelf', 'safe'], bedroom: ['dresser', 'table', 'bed'] },
  },
  laptop: {
    kind: 'small',
    usual: { 'living room': ['desk', 'table', 'sofa'], bedroom: ['bed', 'desk', 'table'] },
  },
  pillow: {
    kind: 'soft',
    usual: { 'living room': ['sofa', 'cabinet', 'box'], bedroom: ['bed', 'cabinet', 'sofa'] },
  },
} as const satisfies Readonly<Record<string, ThingType>>;

export type ThingName = keyof typeof thingTypes;
const known: Readonly<Record<ThingName, ThingType>> = thingTypes;
const isThing = (word: string): word is ThingName => Object.hasOwn(thingTypes, word);

/** Every type of thing, in a fixed order. */
export const thingNames: readonly ThingName[] = Object.keys(thingTypes).filter(isThing);

export const kindOf = (thing: ThingName): Kind => known[thing].kind;
/** Where a thing is in a room; empty when it is not found there. */
export const usualIn = (thing: ThingName, room: Room): readonly Place[] => known[thing].usual[room] ?? [];
export const fitsIn = (thing: ThingName, place: Place): boolean => kindFits(kindOf(thing), place);

/** Where the lamp may stand, most likely first; only these rooms have one. */
export const lampPlaces: Usual = ['desk', 'table', 'dresser'];
export const lampRooms: readonly Room[] = ['living room', 'bedroom'];
