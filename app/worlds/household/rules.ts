/** What an action does. Everything that does nothing answers "nothing happens", costs nothing here and is invalid. */
import { contents, held, placesOf, type State, type Thing, won } from './state.ts';
import { lampPlace, treatments } from './task.ts';
import { capacity, fits, type ObjectType, objects, opens, type Place } from './things.ts';
import { type Action, actionText } from './voice.ts';

type Change = Partial<Pick<State, 'at' | 'things' | 'opened' | 'lampOn'>>;

export interface Effect {
  readonly state: State;
  readonly observation: string;
  readonly valid: boolean;
}

const nothingHappens = 'nothing happens';

/** Whether what a place holds can be seen and reached. */
export const accessible = (state: State, place: Place): boolean =>
  !opens(place) || state.opened.includes(place);

/** What is seen where one stands: its content, or that it is closed; at the start, the places that the home lacks. */
export function observe(state: State): string {
  if (state.at === null) return `without ${state.task.missing.join(' ')}`;
  if (!accessible(state, state.at)) return 'closed';
  const here = contents(state.things, state.at);
  return here.length === 0 ? 'empty' : here.map((thing) => thing.type).join(' ');
}

/** The thing of a type that lies within reach. */
function within(state: State, type: ObjectType): Thing | undefined {
  if (state.at === null || !accessible(state, state.at)) return undefined;
  return contents(state.things, state.at).find((thing) => thing.type === type);
}

const replace = (state: State, thing: Thing, by: Partial<Thing>): readonly Thing[] =>
  state.things.map((other) => (other === thing ? { ...other, ...by } : other));

function put(state: State, type: ObjectType): Change | null {
  const { at } = state;
  const thing = held(state);
  if (at === null || thing?.type !== type || !accessible(state, at) || !fits(type, at)) return null;
  if (contents(state.things, at).length >= capacity) return null;
  return { things: replace(state, thing, { at }) };
}

function treat(state: State, verb: 'clean' | 'heat' | 'cool', type: ObjectType): Change | null {
  const thing = held(state);
  const { place, leaves } = treatments[verb];
  if (thing?.type !== type || state.at !== place || thing.condition === leaves) return null;
  return { things: replace(state, thing, { condition: leaves }) };
}

/** The change that an action makes; null when there is none. */
function change(state: State, action: Action): Change | null {
  switch (action.verb) {
    case 'go': {
      const there = action.place !== state.at && placesOf(state.task).includes(action.place);
      return there ? { at: action.place } : null;
    }
    case 'open':
      return action.place === state.at && !accessible(state, action.place)
        ? { opened: [...state.opened, action.place] }
        : null;
    case 'take': {
      const thing = within(state, action.object);
      return thing !== undefined && held(state) === undefined
        ? { things: replace(state, thing, { at: 'hands' }) }
        : null;
    }
    case 'put':
      return put(state, action.object);
    case 'clean':
    case 'heat':
    case 'cool':
      return treat(state, action.verb, action.object);
    case 'use':
      return state.at === lampPlace && !state.lampOn ? { lampOn: true } : null;
    case 'examine':
    case 'look':
    case 'inventory':
      return null;
  }
}

/** The answer to an action that only asks; null when there is no answer. */
function answer(state: State, action: Action): string | null {
  const thing = held(state);
  if (action.verb === 'look') return observe(state);
  if (action.verb === 'inventory') return thing === undefined ? 'holding nothing' : `holding ${thing.type}`;
  if (action.verb !== 'examine') return null;
  const shown = thing?.type === action.object ? thing : within(state, action.object);
  return shown === undefined ? null : `${shown.condition} ${shown.type}`;
}

/** What is read after an action that changed something. */
function report(after: State, action: Action): string {
  const thing = held(after);
  if (action.verb === 'use') return 'lamp on';
  if (action.verb === 'take' && thing !== undefined) return `holding ${thing.type}`;
  if (thing !== undefined && 'object' in action) return `${thing.condition} ${thing.type}`;
  return action.verb === 'put' ? 'done' : observe(after);
}

/** Applies a response that was read; null is one that could not be. After success nothing happens any more. */
export function apply(state: State, action: Action | null): Effect {
  const nothing = { state, observation: nothingHappens, valid: false };
  if (action === null || state.done) return nothing;
  const told = answer(state, action);
  if (told !== null) return { state, observation: told, valid: true };
  const changed = change(state, action);
  if (changed === null) return nothing;
  const next = { ...state, ...changed };
  const after = { ...next, done: won(next) };
  return { state: after, observation: report(after, action), valid: true };
}

/** The actions that would change something here, as text. */
export function admissible(state: State): readonly string[] {
  const actions: Action[] = placesOf(state.task).flatMap((place) => [
    { verb: 'go', place } as const,
    { verb: 'open', place } as const,
  ]);
  for (const object of objects) {
    for (const verb of ['take', 'put', 'clean', 'heat', 'cool'] as const) actions.push({ verb, object });
  }
  actions.push({ verb: 'use' });
  return state.done ? [] : actions.filter((action) => change(state, action) !== null).map(actionText);
}
