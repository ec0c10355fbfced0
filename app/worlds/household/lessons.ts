/**
 * Episodes to imitate. A policy that has seen them behaves competently with a skill before the task, by reading it,
 * and gropes without one; so teacher and student can be the same weights.
 */
import { pick } from '../random.ts';
import type { Lesson, LessonTurn, Random, SkillSource } from '../world.ts';
import { confusedAction } from './confused.ts';
import { follow } from './expert.ts';
import { apply, observe } from './rules.ts';
import { type Plan, planOf, planText } from './skills.ts';
import { placesOf, type State, start } from './state.ts';
import { type HouseholdTask, stepLimit } from './task.ts';
import { parse, say } from './voice.ts';

/** How often each kind of episode comes up. */
const shares = {
  /** Without a skill, groping. The rest has one. */
  skillFree: 0.5,
  /** Of those with a skill: a wrong one, obeyed, so that what counts is what it says and not what the task suggests. */
  wrong: 0.3,
  general: 0.08,
  /**
   * Of those with a skill: some steps are groping that is not learned, so that what is learned is to get back on the
   * way from wherever somebody without the skill would stand. A teacher scores just such trajectories.
   */
  astray: 0.7,
} as const;
/** Of an episode astray, at most this share of the steps. */
const mostAstray = 0.95;

/** One episode of a training task. */
export function lesson(task: HouseholdTask, random: Random): Lesson {
  if (random() < shares.skillFree) return episode(task, null, 0, random);
  const astray = random() < shares.astray ? mostAstray * random() : 0;
  const draw = random();
  if (draw < shares.wrong) return episode(task, wrongPlan(task, random), astray, random);
  const source: SkillSource = draw < shares.wrong + shares.general ? 'general' : 'matched';
  return episode(task, planOf(task, source, random), astray, random);
}

/** A skill that does not fit the task: arbitrary places with the right procedure, or one of the controls. */
function wrongPlan(task: HouseholdTask, random: Random): Plan | null {
  const source = pick(['arbitrary', 'arbitrary', 'misleading', 'shuffled'] as const, random);
  if (source !== 'arbitrary') return planOf(task, source, random);
  const left = [...placesOf(task)];
  const drawn = Array.from({ length: 3 }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
  return { places: drawn, procedure: task.type };
}

/** `astray`: share of the steps that do not follow the plan. */
function episode(task: HouseholdTask, plan: Plan | null, astray: number, random: Random): Lesson {
  const turns: LessonTurn[] = [];
  let state: State = start(task);
  let reads = [...(plan === null ? [] : [planText(plan)]), task.text, observe(state)].join(' ');
  while (turns.length < stepLimit && !state.done) {
    const obeys = plan !== null && random() >= astray;
    const response = say(obeys ? follow(state, plan, random) : confusedAction(state, random), random);
    turns.push({ reads, response, learned: obeys || plan === null });
    const outcome = apply(state, parse(response));
    state = outcome.state;
    reads = outcome.observation;
  }
  return { turns, success: state.done };
}
