/** What there is in the household: places, things, what fits where, and where each thing usually is. */

/** Nineteen kinds of place, one of each; a home lacks two of the optional ones, so it has seventeen. */
export const places = [
  'fridge',
  'microwave',
  'cabinet',
  'drawer',
  'sink',
  'counter',
  'table',
  'bed',
  'desk',
  'toilet',
  'bath',
  'box',
  'safe',
  'rack',
  'bin',
  'sofa',
  'dresser',
  'stove',
  'shelf',
] as const;
export type Place = (typeof places)[number];

export const optionalPlaces = [
  'box',
  'safe',
  'rack',
  'bin',
  'sofa',
  'dresser',
  'stove',
  'shelf',
] as const satisfies readonly Place[];

const openable: ReadonlySet<Place> = new Set<Place>([
  'fridge',
  'microwave',
  'cabinet',
  'drawer',
  'safe',
  'box',
]);

/** Whether a place must be opened before its content is seen, taken or added to. */
export const opens = (place: Place): boolean => openable.has(place);

export const objects = [
  'apple',
  'bread',
  'egg',
  'potato',
  'mug',
  'plate',
  'pan',
  'soap',
  'cloth',
  'towel',
  'book',
  'key',
  'pen',
  'phone',
  'watch',
  'pillow',
] as const;
export type ObjectType = (typeof objects)[number];

/** Things a place holds at most. */
export const capacity = 3;

/**
 * Where a thing is, most likely place first. No two types share their three places, so that knowing them for one
 * tells little about another. At most one of three is optional: a home always has two of them.
 */
export const usualPlaces: Readonly<Record<ObjectType, readonly [Place, Place, Place]>> = {
  apple: ['table', 'fridge', 'shelf'],
  bread: ['microwave', 'counter', 'table'],
  egg: ['fridge', 'stove', 'counter'],
  potato: ['sink', 'bin', 'counter'],
  mug: ['desk', 'cabinet', 'sink'],
  plate: ['cabinet', 'rack', 'table'],
  pan: ['stove', 'sink', 'microwave'],
  soap: ['toilet', 'bath', 'sink'],
  cloth: ['bath', 'drawer', 'rack'],
  towel: ['rack', 'bed', 'bath'],
  book: ['bed', 'desk', 'shelf'],
  key: ['drawer', 'safe', 'table'],
  pen: ['desk', 'box', 'drawer'],
  phone: ['sofa', 'bed', 'desk'],
  watch: ['toilet', 'dresser', 'bed'],
  pillow: ['cabinet', 'sofa', 'bed'],
};

/** Share of the first, second and third usual place. */
export const usualShares = [0.5, 0.3, 0.2] as const;

const food: readonly Place[] = [
  'fridge',
  'microwave',
  'cabinet',
  'sink',
  'counter',
  'stove',
  'table',
  'shelf',
  'desk',
  'box',
  'bin',
];
const linen: readonly Place[] = [
  'cabinet',
  'drawer',
  'sink',
  'counter',
  'shelf',
  'toilet',
  'bath',
  'rack',
  'box',
  'dresser',
  'bed',
  'table',
];
const small: readonly Place[] = [
  'cabinet',
  'drawer',
  'safe',
  'box',
  'counter',
  'table',
  'shelf',
  'sofa',
  'bed',
  'desk',
  'dresser',
  'toilet',
  'bin',
];
const dish: readonly Place[] = [...food, 'dresser', 'rack'];
const soft: readonly Place[] = ['sofa', 'bed', 'cabinet', 'box', 'shelf', 'dresser', 'table', 'desk'];

/** Kinds of thing that fit in the same places. */
const fitting = {
  food: new Set(food),
  dish: new Set(dish),
  linen: new Set(linen),
  small: new Set(small),
  soft: new Set(soft),
} as const satisfies Readonly<Record<string, ReadonlySet<Place>>>;
export type Kind = keyof typeof fitting;

/** Whether a thing of this kind may be put there. */
export const kindFits = (kind: Kind, place: Place): boolean => fitting[kind].has(place);

const kinds: Readonly<Record<ObjectType, Kind>> = {
  apple: 'food',
  bread: 'food',
  egg: 'food',
  potato: 'food',
  mug: 'dish',
  plate: 'dish',
  pan: 'dish',
  soap: 'linen',
  cloth: 'linen',
  towel: 'linen',
  book: 'small',
  key: 'small',
  pen: 'small',
  phone: 'small',
  watch: 'small',
  pillow: 'soft',
};

/** Whether a thing of this type may be put there. */
export const fits = (object: ObjectType, place: Place): boolean => kindFits(kinds[object], place);

export const isPlace = (word: string | undefined): word is Place => places.some((place) => place === word);
export const isObject = (word: string | undefined): word is ObjectType =>
  objects.some((object) => object === word);
