/**
 * The privileged text in the compact voice, made from a plan. The natural voice has tables in sentences (natural/skills.ts).
 *
 *     <skill> search pullover warm then choose colour size then buy
 */
import { pick } from '../random.ts';
import type { Random, SkillSource } from '../world.ts';
import {
  type Attribute,
  attributesOf,
  type Department,
  departments,
  type Kind,
  kinds,
  rules,
} from './goods.ts';
import type { CompactTask } from './task.ts';
import { skillMark } from './words.ts';

/** The one product to buy, in the shop's words. */
export interface Target {
  readonly sold: string;
  readonly attribute: Attribute;
}

/** What a skill tells: what to look for (nothing in particular when null), and what to do on its page. */
export interface Plan {
  readonly target: Target | null;
  /** Options to choose before buying, by name; empty: buy at once. */
  readonly choose: readonly ('colour' | 'size')[];
}

/** The text of a plan. */
export function planText({ target, choose }: Plan): string {
  const search = target === null ? 'search' : `search ${target.sold} ${target.attribute}`;
  const steps = [
    `${skillMark} ${search}`,
    ...(choose.length > 0 ? [`choose ${choose.join(' ')}`] : []),
    'buy',
  ];
  return steps.join(' then ');
}

const targetOf = (kind: Kind, attribute: Attribute): Target => ({ sold: kind.sold, attribute });

export const matchedPlan = ({ kind, attribute, type }: CompactTask): Plan => ({
  target: targetOf(kind, attribute),
  choose: rules[type].options,
});

const generalPlan: Plan = { target: null, choose: ['colour', 'size'] };

function planIn(department: Department, choose: Plan['choose'], random: Random): Plan {
  const kind = pick(
    kinds.filter((other) => other.department === department),
    random,
  );
  return { target: targetOf(kind, pick(attributesOf(department), random)), choose };
}

/** The plan of a task of another department. */
function shuffledPlan(task: CompactTask, random: Random): Plan {
  const others = departments.filter((department) => department !== task.type);
  const department = pick(others, random);
  return planIn(department, rules[department].options, random);
}

/** Another kind and another attribute of the same department, and to buy without choosing. */
function misleadingPlan({ kind, attribute, type }: CompactTask, random: Random): Plan {
  const wrongKinds = kinds.filter((other) => other.department === type && other !== kind);
  const wrongAttributes = attributesOf(type).filter((other) => other !== attribute);
  return { target: targetOf(pick(wrongKinds, random), pick(wrongAttributes, random)), choose: [] };
}

/** Any kind and any attribute of its department, with the right procedure: what to obey, not what to believe. */
export function arbitraryPlan(task: CompactTask, random: Random): Plan {
  return planIn(pick(departments, random), rules[task.type].options, random);
}

/** The plan behind a source; null for `none`. Only `shuffled` and `misleading` draw from `random`. */
export function planOf(task: CompactTask, source: SkillSource, random: Random): Plan | null {
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
