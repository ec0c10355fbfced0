/**
 * The state of an episode in the larger home. It is another machine than the compact one: places and things come in
 * several of a type and are told apart, doors close again, and being clean is apart from being hot or cold.
 */
import { pick } from '../../random.ts';
import type { Random } from '../../world.ts';
import { taskRandom, treatments } from '../task.ts';
import { type Place, usualShares } from '../things.ts';
import type { NaturalTask } from './task.ts';
import { type Layout, lampPlaces, lampRooms, type ThingName, thingNames, usualIn } from './things.ts';

export interface Receptacle {
  /** Type and number, as it is spoken of: "cabinet 3". */
  readonly name: string;
  readonly type: Place;
}

export interface Thing {
  /** Type and number: "mug 2". */
  readonly name: string;
  readonly type: ThingName;
  readonly clean: boolean;
  readonly warmth: 'plain' | 'hot' | 'cold';
  /** Null while it is carried. */
  readonly at: Receptacle | null;
}

export interface State {
  readonly task: NaturalTask;
  readonly home: readonly Receptacle[];
  /** Null in the middle of the room, where every episode begins. */
  readonly at: Receptacle | null;
  readonly things: readonly Thing[];
  readonly opened: readonly Receptacle[];
  /** Where the room's lamp stands; null in rooms without one. */
  readonly lampAt: Receptacle | null;
  readonly lampOn: boolean;
  /** Places whose content was before one's eyes at some time: a solver's memory, no part of the world. */
  readonly seen: readonly Receptacle[];
  readonly done: boolean;
}

/** Other types of thing that lie about, one or two of each. */
const bystanders = 8;

export const contents = (state: Pick<State, 'things'>, place: Receptacle): readonly Thing[] =>
  state.things.filter((thing) => thing.at === place);
export const held = (state: State): Thing | undefined => state.things.find((thing) => thing.at === null);

const furnish = (layout: Layout): readonly Receptacle[] =>
  layout.flatMap(([type, count]) =>
    Array.from({ length: count }, (_, index) => ({ name: `${type} ${index + 1}`, type })),
  );

/** One of the home's places: its type by the shares of the usual ones that are there, then any of that type. */
function usualSpot(home: readonly Receptacle[], usual: readonly Place[], random: Random): Receptacle {
  const options = usual.flatMap((type, index) => {
    const spots = home.filter((spot) => spot.type === type);
    return spots.length === 0 ? [] : [{ spots, share: usualShares[index] ?? 0 }];
  });
  let left = random() * options.reduce((sum, { share }) => sum + share, 0);
  const chosen = options.find(({ share }) => {
    left -= share;
    return left < 0;
  });
  return pick(chosen?.spots ?? home, random);
}

/** The first state of a task: the wanted things (of `pick2` two or three, else one or two), then others of the room. */
export function start(task: NaturalTask): State {
  const random = taskRandom(task.seed, task.split, 'arrangement');
  const home = furnish(task.layout);
  const things: Thing[] = [];
  const add = (type: ThingName, count: number) => {
    for (let number = 1; number <= count; number += 1) {
      const at = usualSpot(home, usualIn(type, task.room), random);
      things.push({ name: `${type} ${number}`, type, clean: false, warmth: 'plain', at });
    }
  };
  const oneOrTwo = () => (random() < 0.5 ? 1 : 2);
  add(task.object, oneOrTwo() + (task.type === 'pick2' ? 1 : 0));
  const others = thingNames.filter((type) => type !== task.object && usualIn(type, task.room).length > 0);
  for (let count = 0; count < bystanders; count += 1) {
    const [type] = others.splice(Math.floor(random() * others.length), 1);
    if (type !== undefined) add(type, oneOrTwo());
  }
  const lampAt = lampRooms.includes(task.room) ? usualSpot(home, lampPlaces, random) : null;
  return { task, home, at: null, things, opened: [], lampAt, lampOn: false, seen: [], done: false };
}

/** Whether a thing is of the type and in the condition that the task asks for. */
export function isReady({ task }: State, thing: Thing): boolean {
  if (thing.type !== task.object) return false;
  const leaves = treatments[task.type]?.leaves;
  return leaves === undefined || (leaves === 'clean' ? thing.clean : thing.warmth === leaves);
}

/** `look`: the object in hands beside the lit lamp. Else: one thing delivered, for `pick2` two in the same place. */
export function won(state: State): boolean {
  const { task, things, at, home } = state;
  if (task.type === 'look') return state.lampOn && at === state.lampAt && held(state)?.type === task.object;
  const needed = task.type === 'pick2' ? 2 : 1;
  const ready = things.filter((thing) => isReady(state, thing));
  return home.some(
    (spot) => spot.type === task.destination && ready.filter((thing) => thing.at === spot).length >= needed,
  );
}

/** Equal for states from which the same actions lead to the same future. */
export function anchor(state: State): string {
  const { task, at, things, opened, lampOn } = state;
  return [
    `${task.split} ${task.seed}`,
    at?.name ?? 'middle',
    things
      .map((thing) => `${thing.name}/${thing.clean}/${thing.warmth}/${thing.at?.name ?? 'hands'}`)
      .join(' '),
    opened
      .map(({ name }) => name)
      .sort()
      .join(' '),
    lampOn ? 'lit' : 'dark',
  ].join('; ');
}
