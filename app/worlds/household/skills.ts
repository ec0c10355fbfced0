/**
 * The privileged text in the compact voice, made from a plan. The Markdown beside this file (skills/) shows what the natural
 * voice says of the larger home, and the usual places of both.
 *
 *     <skill> seek table fridge shelf then take then go microwave then heat then put
 */
import { pick } from '../random.ts';
import type { Random, SkillSource } from '../world.ts';
import { type HouseholdTask, lampPlace, type TaskType, taskObjects, taskTypes, treatments } from './task.ts';
import { type ObjectType, type Place, places, usualPlaces } from './things.ts';
import { skillMark } from './voice.ts';

/** What a skill tells: where to look, in order (nowhere in particular when empty), and the procedure to follow. */
export interface Plan {
  readonly places: readonly Place[];
  /** Null: the general list, with the tool of every treatment. */
  readonly procedure: TaskType | null;
}

const toolOrder = ['clean', 'heat', 'cool'] as const;

function procedureText(procedure: TaskType | null): string {
  if (procedure === null) {
    const tools = toolOrder.map((verb) => `${verb} ${treatments[verb].place}`).join(' ');
    return `then take then ${tools} lamp ${lampPlace} then put`;
  }
  const treatment = treatments[procedure];
  if (procedure === 'look') return `then take then go ${lampPlace} then use lamp`;
  if (treatment !== null) return `then take then go ${treatment.place} then ${treatment.verb} then put`;
  return procedure === 'pick2' ? 'then take then put then again' : 'then take then put';
}

/** The text of a plan. */
export function planText(plan: Plan): string {
  return [skillMark, 'seek', ...plan.places, procedureText(plan.procedure)].join(' ');
}

export const matchedPlan = (task: HouseholdTask): Plan => ({
  places: usualPlaces[task.object],
  procedure: task.type,
});

const generalPlan: Plan = { places: [], procedure: null };

/** Another task's plan: its type and its object both differ from this task's. */
function shuffledPlan(task: HouseholdTask, random: Random): Plan {
  const type = pick(
    taskTypes.filter((other) => other !== task.type),
    random,
  );
  const object = pick(
    taskObjects[type].filter((other) => other !== task.object),
    random,
  );
  return { places: usualPlaces[object], procedure: type };
}

/** `count` different places where the object never is. */
function wrongPlaces(object: ObjectType, count: number, random: Random): readonly Place[] {
  const left = places.filter((place) => !usualPlaces[object].includes(place));
  return Array.from({ length: count }, () => {
    const place = pick(left, random);
    left.splice(left.indexOf(place), 1);
    return place;
  });
}

/** Places where the object never is, and for a treatment the tool of another. */
function misleadingPlan(task: HouseholdTask, random: Random): Plan {
  const treatment = toolOrder.find((verb) => verb === task.type);
  const others = toolOrder.filter((verb) => verb !== treatment);
  return {
    places: wrongPlaces(task.object, 3, random),
    procedure: treatment === undefined ? task.type : pick(others, random),
  };
}

/** The plan behind a source; null for `none`. Only `shuffled` and `misleading` draw from `random`. */
export function planOf(task: HouseholdTask, source: SkillSource, random: Random): Plan | null {
  switch (source) {
    case 'matched':
      return matchedPlan(task);
    case 'general':
      return generalPlan;
    case 'shuffled':
      return shuffledPlan(task, random);
    case 'misleading':
      return misleadingPlan(task, random);
    case 'none':
      return null;
  }
}
