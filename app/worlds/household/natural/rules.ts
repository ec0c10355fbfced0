/** What an action does in the larger home. Whatever does nothing answers "Nothing happens." */
import { treatments } from '../task.ts';
import { opens } from '../things.ts';
import { type Action, actionText, type Deed, isQuestion, type Question } from './actions.ts';
import {
  deedText,
  handsText,
  lampName,
  lampText,
  nothingHappens,
  sights,
  thingText,
  view,
} from './sentences.ts';
import { contents, held, type Receptacle, type State, type Thing, won } from './state.ts';
import { fitsIn } from './things.ts';

type Change = Partial<Pick<State, 'at' | 'things' | 'opened' | 'lampOn'>>;

/** Whether what a place holds can be seen and reached. */
export const accessible = (state: State, place: Receptacle): boolean =>
  !opens(place.type) || state.opened.includes(place);

/** The things before one's eyes; null at a closed place. */
function visible(state: State): readonly Thing[] | null {
  if (state.at === null) return [];
  return accessible(state, state.at) ? contents(state, state.at) : null;
}

export const observe = (state: State): string => view(state, visible(state));

const replace = (state: State, thing: Thing, by: Partial<Thing>): Change => ({
  things: state.things.map((other) => (other === thing ? { ...other, ...by } : other)),
});

/** What an action with a thing in hands at the place where one stands changes. */
function handle(
  state: State,
  verb: 'move' | 'clean' | 'heat' | 'cool',
  thing: Thing,
  at: Receptacle,
): Change | null {
  if (verb === 'move') {
    return accessible(state, at) && fitsIn(thing.type, at.type) ? replace(state, thing, { at }) : null;
  }
  const { place, leaves } = treatments[verb];
  if (at.type !== place) return null;
  if (leaves === 'clean') return thing.clean ? null : replace(state, thing, { clean: true });
  return thing.warmth === leaves ? null : replace(state, thing, { warmth: leaves });
}

/** The change that a deed makes; null when there is none. */
function change(state: State, action: Deed): Change | null {
  const { at, opened } = state;
  if (action.verb === 'go') {
    const there = state.home.find(({ name }) => name === action.place);
    return there === undefined || there === at ? null : { at: there };
  }
  if (at === null) return null;
  if (action.verb === 'use') {
    return at === state.lampAt && action.object === lampName && !state.lampOn ? { lampOn: true } : null;
  }
  if (action.place !== at.name) return null;
  switch (action.verb) {
    case 'open':
      return accessible(state, at) ? null : { opened: [...opened, at] };
    case 'close':
      return opened.includes(at) ? { opened: opened.filter((other) => other !== at) } : null;
    case 'take': {
      const thing = visible(state)?.find(({ name }) => name === action.object);
      return thing === undefined || held(state) !== undefined ? null : replace(state, thing, { at: null });
    }
    default: {
      const thing = held(state);
      return thing?.name === action.object ? handle(state, action.verb, thing, at) : null;
    }
  }
}

/** The answer to a question; null when there is none. */
function answer(state: State, question: Question): string | null {
  const thing = held(state);
  if (question.verb === 'look') return observe(state);
  if (question.verb === 'inventory') return handsText(thing);
  const { at, lampAt, lampOn } = state;
  if (question.subject === at?.name) return observe(state);
  if (question.subject === lampName && at !== null && at === lampAt) return lampText(lampOn);
  const shown = [...(thing === undefined ? [] : [thing]), ...(visible(state) ?? [])];
  const found = shown.find(({ name }) => name === question.subject);
  return found === undefined ? null : thingText(found);
}

/** What is read after a deed. */
function report(after: State, deed: Deed): string {
  if (deed.verb === 'go') return observe(after);
  if (deed.verb !== 'open') return deedText(deed);
  return `You open ${deed.place}. ${sights(after, visible(after) ?? [])}`;
}

/** Applies an action; null is one that could not be read. After success nothing happens any more. */
export function apply(state: State, action: Action | null): { state: State; observation: string } {
  const nothing = { state, observation: nothingHappens };
  if (action === null || state.done) return nothing;
  if (isQuestion(action)) return { state, observation: answer(state, action) ?? nothingHappens };
  const changed = change(state, action);
  if (changed === null) return nothing;
  const next = { ...state, ...changed };
  const after = { ...next, seen: withSight(next), done: won(next) };
  return { state: after, observation: report(after, action) };
}

function withSight(state: State): readonly Receptacle[] {
  const { at, seen } = state;
  return at === null || seen.includes(at) || !accessible(state, at) ? seen : [...seen, at];
}

/** Every action that would be answered with more than "Nothing happens.", as prompts list them. */
export function admissible(state: State): readonly string[] {
  if (state.done) return [];
  const { at, home } = state;
  const here = at === null ? [] : [at.name];
  const near = [...(visible(state) ?? []), ...state.things.filter((thing) => thing.at === null)].map(
    ({ name }) => name,
  );
  const actions: Action[] = [
    ...home.map(({ name }) => ({ verb: 'go', place: name }) as const),
    ...here.flatMap((place) => [
      { verb: 'open', place } as const,
      { verb: 'close', place } as const,
      ...near.flatMap((object) =>
        (['take', 'move', 'clean', 'heat', 'cool'] as const).map((verb) => ({ verb, object, place })),
      ),
    ]),
    { verb: 'use', object: lampName },
    ...[...here, ...near, lampName].map((subject) => ({ verb: 'examine', subject }) as const),
    { verb: 'inventory' },
    { verb: 'look' },
  ];
  return actions
    .filter((action) => (isQuestion(action) ? answer(state, action) : change(state, action)) !== null)
    .map(actionText);
}
