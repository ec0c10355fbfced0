/**
 * Somebody without the skill. They know what the words do and have seen such homes, but seldom think of where things
 * are: they wander, forget what they came for and mix up tools. Who is noisy rather than wrong can be taught within some
 * dozens of iterations; who believes what is false cannot. Their choices depend on the present alone, so that a small
 * policy can imitate them.
 */
import { pick } from '../random.ts';
import type { Random } from '../world.ts';
import { accessible } from './rules.ts';
import { contents, held, placesOf, type State, type Thing } from './state.ts';
import { lampPlace, treatments } from './task.ts';
import { objects, type Place, usualPlaces } from './things.ts';
import type { Action } from './voice.ts';

/** How often they do the sensible thing where they could know better. */
const chances = {
  /** Any word at all instead of a thought. */
  noise: 0.04,
  open: 0.9,
  take: 0.9,
  /** Look where the object usually is, instead of anywhere. */
  belief: 0.1,
  /** Use the right place for the next sub-goal. */
  tool: 0.25,
  /** Do what the place is for, once there. */
  act: 0.9,
} as const;

export function confusedAction(state: State, random: Random): Action {
  if (random() < chances.noise) return anything(state, random);
  const thing = held(state);
  if (state.at !== null && !accessible(state, state.at) && random() < chances.open) {
    return { verb: 'open', place: state.at };
  }
  if (thing !== undefined) return carry(state, thing, random);
  const { object, destination } = state.task;
  const here = state.at !== null && accessible(state, state.at) ? contents(state.things, state.at) : [];
  const wanted = state.at !== destination && here.some(({ type }) => type === object);
  if (wanted && random() < chances.take) return { verb: 'take', object };
  return wander(state, usualPlaces[object], chances.belief, random);
}

/** Holding something: towards the next sub-goal, if they think of it. */
function carry(state: State, thing: Thing, random: Random): Action {
  const { task, at } = state;
  const treatment = treatments[task.type];
  const treated = treatment === null || thing.condition === treatment.leaves;
  const goal = task.type === 'look' ? lampPlace : treated ? task.destination : treatment.place;
  if (at === goal && random() < chances.act) {
    if (task.type === 'look') return { verb: 'use' };
    return treated ? { verb: 'put', object: thing.type } : { verb: treatment.verb, object: thing.type };
  }
  if (at === task.destination && random() < chances.act) return { verb: 'put', object: thing.type };
  const tempting = task.destination === null ? [] : [task.destination];
  return goal !== null && goal !== at && random() < chances.tool
    ? { verb: 'go', place: goal }
    : wander(state, tempting, 1 - chances.tool, random);
}

function wander(state: State, towards: readonly Place[], chance: number, random: Random): Action {
  const present = placesOf(state.task).filter((place) => place !== state.at);
  const drawn = present.filter((place) => towards.includes(place));
  return { verb: 'go', place: pick(drawn.length > 0 && random() < chance ? drawn : present, random) };
}

/** A grammatical action, mostly to no effect. */
function anything(state: State, random: Random): Action {
  const verb = pick(['go', 'open', 'take', 'put', 'examine', 'look', 'inventory'] as const, random);
  if (verb === 'go' || verb === 'open') return { verb, place: pick(placesOf(state.task), random) };
  if (verb === 'look' || verb === 'inventory') return { verb };
  return { verb, object: pick(objects, random) };
}
