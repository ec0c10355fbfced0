/**
 * Somebody who does what a plan says: looks in its places in their order, then follows its procedure. Given the
 * matched plan this solves the task; given a wrong one it fails by obeying. It knows of the state only what it has
 * seen itself: where it stands, what it holds, what it saw in the places in `seen`.
 */
import { pick } from '../random.ts';
import type { Random } from '../world.ts';
import { accessible } from './rules.ts';
import type { Plan } from './skills.ts';
import { contents, held, placesOf, type State, type Thing } from './state.ts';
import { lampPlace, treatments } from './task.ts';
import { capacity, fits, opens, type Place } from './things.ts';
import type { Action } from './voice.ts';

/** The next action under a plan. */
export function follow(state: State, plan: Plan, random: Random): Action {
  const thing = held(state);
  if (thing === undefined) return seek(state, plan, random);
  if (thing.type !== state.task.object) return layDown(state, thing, random);
  const procedure = plan.procedure ?? state.task.type;
  if (procedure === 'look') return state.at === lampPlace ? { verb: 'use' } : go(lampPlace);
  const treatment = treatments[procedure];
  if (treatment !== null && thing.condition !== treatment.leaves) {
    return state.at === treatment.place ? { verb: treatment.verb, object: thing.type } : go(treatment.place);
  }
  return bring(state, thing, state.task.destination ?? state.at ?? lampPlace);
}

const go = (place: Place): Action => ({ verb: 'go', place });

/** Where a wanted thing was seen that is not at the destination already. */
function known(state: State): Place | undefined {
  const { object, destination } = state.task;
  const lies = (place: Place) => contents(state.things, place).some((thing) => thing.type === object);
  if (state.at !== null && state.at !== destination && state.seen.includes(state.at) && lies(state.at)) {
    return state.at;
  }
  return state.seen.find((place) => place !== destination && lies(place));
}

function seek(state: State, plan: Plan, random: Random): Action {
  const found = known(state);
  if (found !== undefined)
    return found === state.at ? { verb: 'take', object: state.task.object } : go(found);
  if (
    state.at !== null &&
    !accessible(state, state.at) &&
    (plan.places.length === 0 || plan.places.includes(state.at))
  ) {
    return { verb: 'open', place: state.at };
  }
  const present = placesOf(state.task);
  const named = plan.places.length > 0 ? plan.places.filter((place) => present.includes(place)) : present;
  const left = named.filter((place) => !state.seen.includes(place));
  const [first] = left;
  if (first !== undefined) return go(plan.places.length > 0 ? first : pick(left, random));
  return go(nextRound(named, state.at));
}

/** All places were seen in vain: on to the one after where one stands, round and round. */
function nextRound(named: readonly Place[], at: Place | null): Place {
  const index = at === null ? -1 : named.indexOf(at);
  const next = named[(index + 1) % named.length];
  return next === undefined || next === at ? (at === 'counter' ? 'table' : 'counter') : next;
}

function bring(state: State, thing: Thing, destination: Place): Action {
  if (state.at !== destination) return go(destination);
  if (!accessible(state, destination)) return { verb: 'open', place: destination };
  return { verb: 'put', object: thing.type };
}

/** Gets rid of a thing that the task does not ask for. */
function layDown(state: State, thing: Thing, random: Random): Action {
  const takes = (place: Place) => fits(thing.type, place) && contents(state.things, place).length < capacity;
  if (state.at !== null && accessible(state, state.at) && takes(state.at)) {
    return { verb: 'put', object: thing.type };
  }
  return go(
    pick(
      placesOf(state.task).filter((place) => !opens(place) && place !== state.at && takes(place)),
      random,
    ),
  );
}
