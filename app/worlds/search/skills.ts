/**
 * The privileged text in the compact voice, made from a plan. The markdown beside this file (skills/) says the same in
 * sentences.
 *
 *     <skill> home then crop then answer          <skill> back pet then home then answer
 *     <skill> both age high then answer           <skill> search then search then answer
 */
import { pick } from '../random.ts';
import type { Random, SkillSource } from '../world.ts';
import {
  families,
  type Level,
  numericRelations,
  type Relation,
  relationNames,
  relations,
  type Subject,
  type SubjectName,
  subjectNames,
  subjectOf,
} from './schema.ts';
import type { SearchTask } from './task.ts';
import { skillMark } from './voice.ts';

/** What a skill tells: which relations to look up, in order; none in the general list, which leaves them open. */
export interface Plan {
  readonly hops: readonly Relation[];
  /** The first hop leads from a value back to whose it is. Told, for clarity; the passage found shows it as well. */
  readonly back: boolean;
  /** Which of two wins; null where nothing is compared. */
  readonly winner: Level | null;
}

/** The text of a plan. */
export function planText({ hops, back, winner }: Plan): string {
  const way = hops.length === 0 ? 'search then search' : hops.join(' then ');
  const mark = winner !== null ? 'both ' : back ? 'back ' : '';
  return `${skillMark} ${mark}${way}${winner === null ? '' : ` ${winner}`} then answer`;
}

export function planFor({ family, hops, winner }: Subject): Plan {
  return { hops, back: family === 'attribute', winner: winner ?? null };
}

export const matchedPlan = (task: SearchTask): Plan => planFor(subjectOf(task.subject));

const generalPlan: Plan = { hops: [], back: false, winner: null };

/** The plan of a subject of another family. */
function shuffledPlan(task: SearchTask, random: Random): Plan {
  const family = pick(
    families.filter((other) => other !== task.type),
    random,
  );
  return planFor(subjectOf(pick(ofFamily(family), random)));
}

const ofFamily = (family: string): readonly SubjectName[] =>
  subjectNames.filter((name) => subjectOf(name).family === family);

/** A relation of the same kind of article that leads to another value, if possible to one of the same kind. */
function otherRelation(relation: Relation, random: Random): Relation {
  const { of, is } = relations[relation];
  const others = relationNames.filter(
    (name) =>
      name !== relation && relations[name].of === of && numericRelations.includes(name) === (is === 'number'),
  );
  return pick(others, random);
}

/**
 * The right kind of procedure with a wrong last relation, so that obeying it leads to what was not asked; of a
 * comparison the wrong winner.
 */
export function misleadingPlan(subject: SubjectName, random: Random): Plan {
  const plan = planFor(subjectOf(subject));
  if (plan.winner !== null) return { ...plan, winner: plan.winner === 'high' ? 'low' : 'high' };
  const hops = plan.hops.map((hop, index) =>
    index === plan.hops.length - 1 ? otherRelation(hop, random) : hop,
  );
  return { ...plan, hops };
}

/** The plan behind a source; null for `none`. Only `shuffled` and `misleading` draw from `random`. */
export function planOf(task: SearchTask, source: SkillSource, random: Random): Plan | null {
  switch (source) {
    case 'matched':
      return matchedPlan(task);
    case 'general':
      return generalPlan;
    case 'shuffled':
      return shuffledPlan(task, random);
    case 'misleading':
      return misleadingPlan(task.subject, random);
    case 'none':
      return null;
  }
}
