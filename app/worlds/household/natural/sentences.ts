/** What the larger home says. The sentences are the project's own. */
import { type TaskType, treatments } from '../task.ts';
import { opens, type Place } from '../things.ts';
import type { Deed } from './actions.ts';
import type { State, Thing } from './state.ts';
import type { Room, ThingName } from './things.ts';

export const nothingHappens = 'Nothing happens.';

/** Things that are not counted as such, with what is counted of them. */
const portions: ReadonlyMap<string, string> = new Map([
  ['bread', 'loaves of bread'],
  ['lettuce', 'heads of lettuce'],
  ['soap', 'bars of soap'],
]);

/** A noun with its article, and a word before it if given: "an apple", "some bread", "a hot apple". */
export function some(noun: string, condition?: string): string {
  const said = condition === undefined ? noun : `${condition} ${noun}`;
  if (portions.has(noun)) return `some ${said}`;
  return `${/^[aeiou]/u.test(said) ? 'an' : 'a'} ${said}`;
}

function plural(noun: string): string {
  return portions.get(noun) ?? (/(?:ch|sh|s|x|o)$/u.test(noun) ? `${noun}es` : `${noun}s`);
}

const hollow: readonly Place[] = ['sink', 'bath', 'bin'];
/** Whether one puts things in such a place or on it. */
export const preposition = (place: Place): 'in' | 'on' =>
  opens(place) || hollow.includes(place) ? 'in' : 'on';

/** The instruction. `destination` is null for `look` alone. */
export function goalText(type: TaskType, object: ThingName, destination: Place | null): string {
  if (destination === null) return `hold ${some(object)} beside the lamp while the lamp is on.`;
  const where = preposition(destination);
  if (type === 'pick2') return `put two ${plural(object)} ${where} one and the same ${destination}.`;
  return `put ${some(object, treatments[type]?.leaves)} ${where} ${some(destination)}.`;
}

export const settingText = (room: Room): string =>
  `You run an errand in a ${room}. You walk from place to place and can carry one thing at a time.`;

/** What is seen where one stands; in the middle of the room, its places. */
export function view(state: State, things: readonly Thing[] | null): string {
  const { at, home, task } = state;
  if (at === null) {
    return `You stand in the middle of a ${task.room}. Around you are: ${home.map(({ name }) => name).join(', ')}.`;
  }
  if (things === null) return `You are at ${at.name}. It is closed.`;
  return `You are at ${at.name}${opens(at.type) ? ', which is open' : ''}. ${sights(state, things)}`;
}

/** The things before one's eyes, the lamp among them. */
export function sights({ at, lampAt }: State, things: readonly Thing[]): string {
  const names = [...things.map(({ name }) => name), ...(at !== null && at === lampAt ? [lampName] : [])];
  return names.length === 0 ? 'You see nothing there.' : `You see: ${names.join(', ')}.`;
}

/** A room has one lamp at most. */
export const lampName = 'lamp 1';

export const lampText = (on: boolean): string => `The lamp is ${on ? 'on' : 'off'}.`;
export const handsText = (thing: Thing | undefined): string =>
  thing === undefined ? 'You carry nothing.' : `You carry ${thing.name}.`;

export function thingText({ name, clean, warmth }: Thing): string {
  const said = [...(clean ? ['clean'] : []), ...(warmth === 'plain' ? [] : [warmth])];
  return said.length === 0 ? `There is nothing special about ${name}.` : `${name} is ${said.join(' and ')}.`;
}

/** What is read after an action that changed something and does not end in a view. */
export function deedText(deed: Exclude<Deed, { verb: 'go' | 'open' }>): string {
  switch (deed.verb) {
    case 'close':
      return `You close ${deed.place}.`;
    case 'take':
      return `You take ${deed.object} from ${deed.place}.`;
    case 'move':
      return `You move ${deed.object} to ${deed.place}.`;
    case 'use':
      return 'You switch the lamp on.';
    case 'clean':
    case 'heat':
    case 'cool':
      return `You ${deed.verb} ${deed.object} with ${deed.place}.`;
  }
}
