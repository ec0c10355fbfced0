/**
 * Tasks and their splits. Both `train` and `valid-seen` draw homes and goals from the known ones, from separate seeds.
 * `valid-unseen` draws from what training never shows: homes whose pair of missing places is held out, and goals whose
 * pair of object and destination is held out.
 */
import { pick, scramble, seeded } from '../random.ts';
import type { Split, Task } from '../world.ts';
import { fits, type ObjectType, objects, optionalPlaces, type Place, places, usualPlaces } from './things.ts';

export const taskTypes = ['pick', 'look', 'clean', 'heat', 'cool', 'pick2'] as const;
export type TaskType = (typeof taskTypes)[number];

/** Steps of an episode. */
export const stepLimit = 16;

export interface HouseholdTask extends Task {
  readonly type: TaskType;
  readonly object: ObjectType;
  /** Where the object has to go; null for `look`, which ends at the lamp. */
  readonly destination: Place | null;
  /** The two optional places that this home lacks. */
  readonly missing: readonly [Place, Place];
}

/** Where each treatment is done and what it leaves the object as; null for types without one. */
export const treatments = {
  pick: null,
  look: null,
  clean: { verb: 'clean', place: 'sink', leaves: 'clean' },
  heat: { verb: 'heat', place: 'microwave', leaves: 'hot' },
  cool: { verb: 'cool', place: 'fridge', leaves: 'cold' },
  pick2: null,
} as const satisfies Record<TaskType, { verb: string; place: Place; leaves: string } | null>;

/** The lamp stands here in every home. */
export const lampPlace: Place = 'desk';

/** The object types that a task type asks for. */
export const taskObjects: Readonly<Record<TaskType, readonly ObjectType[]>> = {
  pick: objects,
  look: ['book', 'key', 'pen', 'phone', 'watch', 'pillow', 'mug', 'cloth'],
  clean: ['apple', 'egg', 'potato', 'mug', 'plate', 'pan', 'soap', 'cloth', 'towel'],
  heat: ['apple', 'bread', 'egg', 'potato', 'mug', 'plate'],
  cool: ['apple', 'bread', 'egg', 'potato', 'mug', 'plate', 'pan'],
  pick2: objects,
};

/** Whether only `valid-unseen` asks for this object at this destination: one in three of an object's destinations. */
export function heldOutGoal(object: ObjectType, destination: Place): boolean {
  const possible = places.filter((place) => fits(object, place) && !usualPlaces[object].includes(place));
  return (possible.indexOf(destination) + objects.indexOf(object)) % 3 === 0;
}

const allHomes: readonly (readonly [Place, Place])[] = optionalPlaces.flatMap((first, index) =>
  optionalPlaces.slice(index + 1).map((second) => [first, second] as const),
);

/** A quarter of the 28 homes, by the places they lack, is kept for `valid-unseen`. */
export function homes(split: Split): readonly (readonly [Place, Place])[] {
  return allHomes.filter((_, index) => (index % 4 === 2) === (split === 'valid-unseen'));
}

/** The destinations that a split may ask for: none where the object usually is, nor the place of its treatment. */
export function destinations(
  type: TaskType,
  object: ObjectType,
  missing: readonly Place[],
  split: Split,
): readonly Place[] {
  return places.filter(
    (place) =>
      fits(object, place) &&
      !usualPlaces[object].includes(place) &&
      !missing.includes(place) &&
      treatments[type]?.place !== place &&
      heldOutGoal(object, place) === (split === 'valid-unseen'),
  );
}

const splitSalt: Readonly<Record<Split, number>> = {
  train: 0x11a5_0001,
  'valid-seen': 0x22b6_0002,
  'valid-unseen': 0x33c7_0003,
};

/** The generator of one aspect of a task: equal seeds of different splits or aspects have nothing in common. */
export function taskRandom(seed: number, split: Split, aspect: 'goal' | 'arrangement') {
  return seeded(scramble(seed ^ splitSalt[split]) ^ (aspect === 'goal' ? 0 : 0x5bd1_e995));
}

/** The task of a seed. Types are equally likely; object, home and destination are uniform over what the split allows. */
export function makeTask(seed: number, split: Split): HouseholdTask {
  const random = taskRandom(seed, split, 'goal');
  const type = pick(taskTypes, random);
  const object = pick(taskObjects[type], random);
  const missing = pick(homes(split), random);
  const destination = type === 'look' ? null : pick(destinations(type, object, missing, split), random);
  const goal = type === 'pick2' ? `two ${object}` : `${type} ${object}`;
  const text = destination === null ? `task ${goal}` : `task ${goal} in ${destination}`;
  return { seed, split, type, text, object, destination, missing };
}
