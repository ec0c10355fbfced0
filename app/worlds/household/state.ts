/** The state of one episode, how it begins, and when it is won. */
import type { Random } from '../world.ts';
import { type HouseholdTask, lampPlace, taskRandom, treatments } from './task.ts';
import {
  capacity,
  type ObjectType,
  objects,
  type Place,
  places,
  usualPlaces,
  usualShares,
} from './things.ts';

type Condition = 'plain' | 'clean' | 'hot' | 'cold';

export interface Thing {
  readonly type: ObjectType;
  readonly condition: Condition;
  /** `hands` while it is carried. */
  readonly at: Place | 'hands';
}

export interface State {
  readonly task: HouseholdTask;
  /** Null in the middle of the home, where every episode begins. */
  readonly at: Place | null;
  readonly things: readonly Thing[];
  readonly opened: readonly Place[];
  readonly lampOn: boolean;
  readonly done: boolean;
}

/** Other things that lie about, so that a place is not simply empty or right. */
const bystanders = 8;

/** The places of a home, in the order of the table. */
export const placesOf = (task: HouseholdTask): readonly Place[] =>
  places.filter((place) => !task.missing.includes(place));

/** What lies at a place, by type, so that the order tells nothing of the past. */
export function contents(things: readonly Thing[], place: Place): readonly Thing[] {
  return things
    .filter((thing) => thing.at === place)
    .sort((a, b) => objects.indexOf(a.type) - objects.indexOf(b.type));
}

export const held = (state: State): Thing | undefined => state.things.find((thing) => thing.at === 'hands');

/** One of a type's usual places among the free ones, by their shares; null when none is free. */
function usualPlace(type: ObjectType, free: (place: Place) => boolean, random: Random): Place | null {
  const options = usualPlaces[type].map((place, index) => ({
    place,
    share: free(place) ? (usualShares[index] ?? 0) : 0,
  }));
  const total = options.reduce((sum, option) => sum + option.share, 0);
  let left = random() * total;
  for (const { place, share } of options) {
    left -= share;
    if (share > 0 && left < 0) return place;
  }
  return null;
}

/**
 * The first state of a task. The wanted things are put first, then bystanders of other types, each at one of its usual
 * places; the destination keeps room for two.
 */
export function start(task: HouseholdTask): State {
  const random = taskRandom(task.seed, task.split, 'arrangement');
  const things: Thing[] = [];
  const add = (type: ObjectType) => {
    const free = (place: Place) => {
      const room = place === task.destination ? capacity - 2 : capacity;
      return !task.missing.includes(place) && contents(things, place).length < room;
    };
    const at = usualPlace(type, free, random);
    if (at !== null) things.push({ type, condition: 'plain', at });
  };
  for (let count = task.type === 'pick2' ? 2 : 1; count > 0; count -= 1) add(task.object);
  const others = objects.filter((type) => type !== task.object);
  for (let count = 0; count < bystanders; count += 1) {
    const [type] = others.splice(Math.floor(random() * others.length), 1);
    if (type !== undefined) add(type);
  }
  return { task, at: null, things, opened: [], lampOn: false, done: false };
}

/** Whether a thing at the destination counts for the task. */
function delivered(task: HouseholdTask, thing: Thing): boolean {
  const wanted = treatments[task.type]?.leaves;
  return (
    thing.type === task.object &&
    thing.at === task.destination &&
    (wanted === undefined || thing.condition === wanted)
  );
}

/** `look`: the object in hands beside the lit lamp. Else: one delivered thing, for `pick2` two. */
export function won(state: Omit<State, 'done'>): boolean {
  const { task, things } = state;
  if (task.type === 'look') {
    const inHands = things.some((thing) => thing.at === 'hands' && thing.type === task.object);
    return state.lampOn && state.at === lampPlace && inHands;
  }
  return things.filter((thing) => delivered(task, thing)).length >= (task.type === 'pick2' ? 2 : 1);
}

/** Equal for states from which the same actions lead to the same future. */
export function anchor(state: State): string {
  const things = state.things.map(({ type, condition, at }) => `${type}/${condition}/${at}`).sort();
  const { task } = state;
  return [
    `${task.split} ${task.seed}`,
    task.text,
    state.at ?? 'middle',
    things.join(' '),
    [...state.opened].sort().join(' '),
    state.lampOn ? 'lit' : 'dark',
  ].join('; ');
}
