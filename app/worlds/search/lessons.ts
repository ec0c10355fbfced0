/**
 * Episodes to imitate. A policy that has seen them behaves competently with a skill before the question, by reading it,
 * and gropes without one; so teacher and student can be the same weights.
 */
import { pick } from '../random.ts';
import type { Lesson, LessonTurn, Random, SkillSource } from '../world.ts';
import { confusedAct } from './confused.ts';
import { advance } from './episode.ts';
import { follow, type State } from './expert.ts';
import { levels, numericRelations, relationNames } from './schema.ts';
import { type Plan, planOf, planText } from './skills.ts';
import { start, stepLimit } from './start.ts';
import type { SearchTask } from './task.ts';
import { parse, say, texts } from './voice.ts';

/** How often each kind of episode comes up. */
const shares = {
  /** Without a skill, groping. The rest has one. */
  skillFree: 0.5,
  /** Of those with a skill: a wrong one, obeyed, so that what counts is what it says and not what the question suggests. */
  wrong: 0.35,
  general: 0.08,
  /**
   * Of those with a skill: some steps are groping that is not learned, so that what is learned is to get back on the
   * way from wherever somebody without the skill would stand. A teacher scores just such trajectories.
   */
  astray: 0.7,
} as const;
/** Of an episode astray, at most this share of the steps. */
const mostAstray = 0.9;

/** One episode of a training task. */
export function lesson(task: SearchTask, random: Random): Lesson {
  if (random() < shares.skillFree) return episode(task, null, 0, random);
  const astray = random() < shares.astray ? mostAstray * random() : 0;
  const draw = random();
  if (draw < shares.wrong) return episode(task, wrongPlan(task, random), astray, random);
  const source: SkillSource = draw < shares.wrong + shares.general ? 'general' : 'matched';
  return episode(task, planOf(task, source, random), astray, random);
}

/** A skill that does not fit the question: arbitrary relations in a procedure of its family, or one of the controls. */
function wrongPlan(task: SearchTask, random: Random): Plan | null {
  const source = pick(['arbitrary', 'arbitrary', 'misleading', 'shuffled'] as const, random);
  const plan = planOf(task, source === 'arbitrary' ? 'matched' : source, random);
  if (source !== 'arbitrary' || plan === null) return plan;
  if (plan.winner !== null) {
    return { ...plan, hops: [pick(numericRelations, random)], winner: pick(levels, random) };
  }
  const left = [...relationNames];
  const hops = plan.hops.map((hop) => left.splice(Math.floor(random() * left.length), 1)[0] ?? hop);
  return { ...plan, hops };
}

/** `astray`: share of the steps that do not follow the plan. */
function episode(task: SearchTask, plan: Plan | null, astray: number, random: Random): Lesson {
  const turns: LessonTurn[] = [];
  let state: State = start(task);
  let reads = [...(plan === null ? [] : [planText(plan)]), task.text].join(' ');
  while (turns.length < stepLimit && !state.done) {
    const obeys = plan !== null && random() >= astray;
    const response = say(obeys ? follow(state, plan, random) : confusedAct(state, random), random);
    turns.push({ reads, response, learned: obeys || plan === null });
    state = advance(state, parse(response), texts).state;
    reads = state.observation;
  }
  return { turns, success: state.won };
}
