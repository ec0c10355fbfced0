/**
 * A solver who knows the skill: looks where such things usually are, then everywhere else, and remembers what was seen.
 * They know no more than a player could: only `seen` places tell them anything.
 */
import { treatments } from '../task.ts';
import type { Place } from '../things.ts';
import type { Action } from './actions.ts';
import { accessible } from './rules.ts';
import { lampName, some } from './sentences.ts';
import { held, isReady, type Receptacle, type State, type Thing } from './state.ts';
import { fitsIn, lampPlaces, usualIn } from './things.ts';

export interface Move {
  readonly thought: string;
  readonly action: Action;
}

/** The next step from any state, also from where somebody else has led. */
export function solve(state: State): Move {
  const { task } = state;
  const thing = held(state);
  if (thing === undefined) return seek(state);
  const goal = task.destination === null ? null : goalSpot(state, task.destination);
  if (thing.type !== task.object) return layDown(state, thing, goal);
  if (goal === null) return light(state);
  const treatment = treatments[task.type];
  if (treatment === null || isReady(state, thing)) return bring(state, thing, goal, 'the task asks for');
  const tool = state.home.find(({ type }) => type === treatment.place) ?? goal;
  const use: Action = { verb: treatment.verb, object: thing.name, place: tool.name };
  return state.at === tool
    ? { thought: `Here I can ${treatment.verb} it.`, action: use }
    : goTo(tool, `I have ${thing.name}; now I ${treatment.verb} it with ${tool.name}.`);
}

const goTo = ({ name }: Receptacle, thought: string): Move => ({
  thought,
  action: { verb: 'go', place: name },
});

/** Where the task's things are to be brought: of several such places the one that holds most of them, else the first. */
function goalSpot(state: State, destination: Place): Receptacle | null {
  const done = (spot: Receptacle) =>
    state.things.filter((thing) => thing.at === spot && isReady(state, thing)).length;
  const spots = state.home.filter(({ type }) => type === destination);
  return spots.reduce<Receptacle | null>(
    (best, spot) => (best === null || done(spot) > done(best) ? spot : best),
    null,
  );
}

/** Fetches a wanted thing that was seen, else looks into the next place. */
function seek(state: State): Move {
  const { task, things, seen } = state;
  const goal = task.destination === null ? null : goalSpot(state, task.destination);
  const missing = things.find(
    (thing) =>
      thing.type === task.object &&
      thing.at !== null &&
      seen.includes(thing.at) &&
      !(thing.at === goal && isReady(state, thing)),
  );
  if (missing?.at != null) return fetch(state, missing, missing.at);
  return explore(state, usualIn(task.object, task.room), some(task.object));
}

function fetch(state: State, thing: Thing, at: Receptacle): Move {
  if (state.at !== at) return goTo(at, `I saw ${thing.name} at ${at.name}.`);
  if (!accessible(state, at)) return open(at, `${thing.name} is in there.`);
  return {
    thought: `Here is ${thing.name}, which I need.`,
    action: { verb: 'take', object: thing.name, place: at.name },
  };
}

const open = ({ name }: Receptacle, thought: string): Move => ({
  thought,
  action: { verb: 'open', place: name },
});

/** The next place not seen yet: usual ones first, in their order, then any. */
function explore(state: State, usual: readonly Place[], wanted: string): Move {
  const { at, home, seen } = state;
  if (at !== null && !accessible(state, at)) return open(at, `It is closed; perhaps ${wanted} is inside.`);
  const left = home.filter((spot) => !seen.includes(spot));
  const likely = usual.flatMap((type) => left.filter((spot) => spot.type === type));
  const next = likely[0] ?? left[0];
  if (next === undefined) return { thought: 'I have looked everywhere.', action: { verb: 'look' } };
  return goTo(
    next,
    `I look for ${wanted}; ${next.name} is ${likely.length > 0 ? 'a usual place' : 'still left'}.`,
  );
}

function light(state: State): Move {
  const { at, lampAt, seen } = state;
  if (lampAt === null || !seen.includes(lampAt)) return explore(state, lampPlaces, 'a lamp');
  return at === lampAt
    ? { thought: 'I hold it beside the lamp.', action: { verb: 'use', object: lampName } }
    : goTo(lampAt, `The lamp stands at ${lampAt.name}.`);
}

function bring(state: State, thing: Thing, spot: Receptacle, why: string): Move {
  if (state.at !== spot) return goTo(spot, `I carry ${thing.name} to ${spot.name}, as ${why}.`);
  if (!accessible(state, spot)) return open(spot, 'It has to be open before I put something in.');
  return {
    thought: `I put ${thing.name} here.`,
    action: { verb: 'move', object: thing.name, place: spot.name },
  };
}

/** Gets rid of a thing that the task does not ask for: here if it may lie here, else at the next place that takes it. */
function layDown(state: State, thing: Thing, goal: Receptacle | null): Move {
  const { at, home } = state;
  const takes = (spot: Receptacle) => fitsIn(thing.type, spot.type) && accessible(state, spot);
  const spot = at !== null && takes(at) ? at : (home.find(takes) ?? goal ?? home[0]);
  if (spot === undefined) return { thought: 'There is no place for it.', action: { verb: 'look' } };
  return bring(state, thing, spot, 'it is of no use');
}
