/**
 * The frame of every world's lessons: how often each kind of episode comes up, and who acts in it. A policy that has seen
 * many behaves competently with a skill in its context, by reading it, and gropes without one; so teacher and student can
 * be the same weights. The order of the draws is part of what a checkpoint learned from.
 */
import { pick } from './random.ts';
import type { Lesson, LessonTurn, Random, SkillSource } from './world.ts';

/** How often each kind of episode comes up. */
export interface Shares {
  /** Without a skill, groping. The rest has one. */
  readonly skillFree: number;
  /** Of those with a skill: a wrong one, obeyed, so that what counts is what it says and not what the task suggests. */
  readonly wrong: number;
  readonly general: number;
  /**
   * Of those with a skill: some steps are groping that is not learned, so that what is learned is to get back on the way
   * from wherever somebody without the skill would stand. A teacher scores just such trajectories.
   */
  readonly astray: number;
  /** Of an episode astray, at most this share of the steps. */
  readonly mostAstray: number;
}

/** What a world brings to its lessons. P: what a skill says; S: the state of an episode. */
export interface Course<P, S> {
  readonly shares: Shares;
  readonly stepLimit: number;
  readonly planOf: (source: SkillSource, random: Random) => P | null;
  /** A plan of the right form that fits the task by chance alone. */
  readonly arbitrary: (random: Random) => P | null;
  readonly planText: (plan: P) => string;
  readonly start: S;
  /** What is read before the first response, the skill apart. */
  readonly begins: string;
  /** The response of somebody who obeys the plan; who has none gropes. */
  readonly respond: (state: S, plan: P | null, random: Random) => string;
  readonly step: (state: S, response: string) => { readonly state: S; readonly reads: string };
  readonly over: (state: S) => boolean;
  readonly won: (state: S) => boolean;
}

/** One episode to imitate. */
export function teach<P, S>(course: Course<P, S>, random: Random): Lesson {
  const { shares, planOf } = course;
  if (random() < shares.skillFree) return episode(course, null, 0, random);
  const astray = random() < shares.astray ? shares.mostAstray * random() : 0;
  const draw = random();
  if (draw < shares.wrong) return episode(course, wrongPlan(course, random), astray, random);
  const source = draw < shares.wrong + shares.general ? 'general' : 'matched';
  return episode(course, planOf(source, random), astray, random);
}

/** A skill that does not fit the task: an arbitrary one, or one of the controls. */
function wrongPlan<P, S>({ arbitrary, planOf }: Course<P, S>, random: Random): P | null {
  const source = pick(['arbitrary', 'arbitrary', 'misleading', 'shuffled'] as const, random);
  return source === 'arbitrary' ? arbitrary(random) : planOf(source, random);
}

/** `astray`: share of the steps that do not follow the plan. */
function episode<P, S>(course: Course<P, S>, plan: P | null, astray: number, random: Random): Lesson {
  const turns: LessonTurn[] = [];
  let state = course.start;
  let reads = [...(plan === null ? [] : [course.planText(plan)]), course.begins].join(' ');
  while (turns.length < course.stepLimit && !course.over(state)) {
    const obeys = plan !== null && random() >= astray;
    const response = course.respond(state, obeys ? plan : null, random);
    turns.push({ reads, response, learned: obeys || plan === null });
    ({ state, reads } = course.step(state, response));
  }
  return { turns, success: course.won(state) };
}
