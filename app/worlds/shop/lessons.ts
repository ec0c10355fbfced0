/**
 * Episodes to imitate. A policy that has seen them behaves competently with a skill before the task, by reading it,
 * and gropes without one; so teacher and student can be the same weights.
 */
import { pick } from '../random.ts';
import type { Lesson, LessonTurn, Random } from '../world.ts';
import { confusedMove } from './confused.ts';
import { obey } from './expert.ts';
import { startAt } from './pages.ts';
import { arbitraryPlan, type Plan, planOf, planText } from './skills.ts';
import { type CompactTask, stepLimit } from './task.ts';
import { advance, type CompactState, observe, say } from './voice.ts';

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
export function lesson(task: CompactTask, random: Random): Lesson {
  if (random() < shares.skillFree) return episode(task, null, 0, random);
  const astray = random() < shares.astray ? mostAstray * random() : 0;
  const draw = random();
  if (draw < shares.wrong) return episode(task, wrongPlan(task, random), astray, random);
  const source = draw < shares.wrong + shares.general ? 'general' : 'matched';
  return episode(task, planOf(task, source, random), astray, random);
}

/** A skill that does not fit the task: an arbitrary target with the right procedure, or one of the controls. */
function wrongPlan(task: CompactTask, random: Random): Plan | null {
  const source = pick(['arbitrary', 'arbitrary', 'misleading', 'shuffled'] as const, random);
  return source === 'arbitrary' ? arbitraryPlan(task, random) : planOf(task, source, random);
}

/** `astray`: share of the steps that do not follow the plan. */
function episode(task: CompactTask, plan: Plan | null, astray: number, random: Random): Lesson {
  const turns: LessonTurn[] = [];
  let state: CompactState = startAt(task);
  let reads = [...(plan === null ? [] : [planText(plan)]), task.text, observe(state)].join(' ');
  while (turns.length < stepLimit && state.bought === null) {
    const obeys = plan !== null && random() >= astray;
    const move = obeys ? obey(state, plan, random) : confusedMove(state, random);
    const response = say(state, move, random);
    turns.push({ reads, response, learned: obeys || plan === null });
    state = advance(state, response) ?? state;
    reads = observe(state);
  }
  return { turns, success: state.bought === 1 };
}
