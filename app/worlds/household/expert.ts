/**
 * Somebody who does what a plan says: goes round its places in their order, then follows its procedure. Given the
 * matched plan this solves the task; given a wrong one it fails by obeying. It goes by what is before its eyes, not by
 * memory: so a small policy can do the same from wherever it stands, and as teacher is sure of the next step.
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

/** Takes the object where it lies in sight, opens what the plan names, else on to the next place. */
function seek(state: State, plan: Plan, random: Random): Action {
  const { at, task } = state;
  const present = placesOf(task);
  if (at !== null && accessible(state, at)) {
    const lies = contents(state.things, at).some((thing) => thing.type === task.object);
    if (lies && at !== task.destination) return { verb: 'take', object: task.object };
  } else if (at !== null && (plan.places.length === 0 || plan.places.includes(at))) {
    return { verb: 'open', place: at };
  }
  const elsewhere = present.filter((place) => place !== at);
  const named = plan.places.filter((place) => present.includes(place));
  const next = named[(at === null ? 0 : named.indexOf(at) + 1) % Math.max(1, named.length)];
  return go(next === undefined || next === at ? pick(elsewhere, random) : next);
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
