/**
 * Tasks of the larger home and their splits. `train` and `valid-seen` draw from the same rooms and goals by separate
 * seeds; `valid-unseen` draws from what training never shows: layouts of a room, and pairs of thing and destination.
 */
import { pick, scramble } from '../../random.ts';
import type { Split, Task } from '../../world.ts';
import { type TaskType, taskRandom, taskTypes, treatments } from '../task.ts';
import { type Kind, type Place, places } from '../things.ts';
import { goalText } from './sentences.ts';
import {
  fitsIn,
  kindOf,
  type Layout,
  lampRooms,
  layouts,
  type Room,
  rooms,
  type ThingName,
  thingNames,
  usualIn,
} from './things.ts';

export interface NaturalTask extends Task {
  readonly type: TaskType;
  readonly room: Room;
  readonly layout: Layout;
  readonly object: ThingName;
  /** Where the object has to go; null for `look`, which ends at the lamp. */
  readonly destination: Place | null;
}

export const taskRooms: Readonly<Record<TaskType, readonly Room[]>> = {
  pick: rooms,
  look: lampRooms,
  clean: ['kitchen', 'bathroom'],
  heat: ['kitchen'],
  cool: ['kitchen'],
  pick2: rooms,
};

const taskKinds: Readonly<Record<TaskType, readonly Kind[]>> = {
  pick: ['food', 'dish', 'linen', 'small', 'soft'],
  look: ['small', 'soft'],
  clean: ['food', 'dish', 'linen'],
  heat: ['food', 'dish'],
  cool: ['food', 'dish'],
  pick2: ['food', 'dish', 'linen', 'small', 'soft'],
};

/** The things that a task type asks for in a room; nobody washes bread. */
export function wanted(type: TaskType, room: Room): readonly ThingName[] {
  const kinds = taskKinds[type];
  return thingNames.filter(
    (thing) =>
      usualIn(thing, room).length > 0 &&
      kinds.includes(kindOf(thing)) &&
      !(type === 'clean' && thing === 'bread'),
  );
}

/** Whether only `valid-unseen` asks for this thing there: one in three of the places that it fits, in every room. */
export function heldOutGoal(thing: ThingName, destination: Place): boolean {
  const possible = places.filter((place) => fitsIn(thing, place));
  return (possible.indexOf(destination) + thingNames.indexOf(thing)) % 3 === 0;
}

const heldOutLayout = (index: number): boolean => scramble(index) % 4 === 0;

/** The layouts of a room in a split: about a quarter is kept for `valid-unseen`. */
export function roomsOf(split: Split, room: Room): readonly Layout[] {
  return layouts(room).filter((_, index) => heldOutLayout(index) === (split === 'valid-unseen'));
}

/** Where a thing may have to go: never where it usually is, nor to the place of its treatment. */
function destinations(
  type: TaskType,
  thing: ThingName,
  room: Room,
  layout: Layout,
  split: Split,
): readonly Place[] {
  return layout
    .filter(([, count]) => count > 0)
    .map(([place]) => place)
    .filter(
      (place) =>
        fitsIn(thing, place) &&
        !usualIn(thing, room).includes(place) &&
        treatments[type]?.place !== place &&
        heldOutGoal(thing, place) === (split === 'valid-unseen'),
    );
}

/** The task of a seed: type, then room, layout, thing and destination, each uniform over what the split allows. */
export function makeTask(seed: number, split: Split): NaturalTask {
  const random = taskRandom(seed, split, 'goal');
  const type = pick(taskTypes, random);
  const room = pick(taskRooms[type], random);
  const layout = pick(roomsOf(split, room), random);
  const goals = wanted(type, room).map((object) => ({
    object,
    to: type === 'look' ? [null] : destinations(type, object, room, layout, split),
  }));
  const { object, to } = pick(
    goals.filter((goal) => goal.to.length > 0),
    random,
  );
  const destination = pick(to, random);
  return { seed, split, type, text: goalText(type, object, destination), room, layout, object, destination };
}
