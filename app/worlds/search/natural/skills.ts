/**
 * The privileged text of a task, in Markdown: the general list, then what the questions of one family mean. The files in
 * `../skills` show the texts; a test keeps them equal.
 */
import { pick } from '../../random.ts';
import type { Random, SkillSource } from '../../world.ts';
import {
  type Family,
  families,
  type Relation,
  type SubjectName,
  subjectNames,
  subjectOf,
} from '../schema.ts';
import { misleadingPlan, type Plan, planFor } from '../skills.ts';
import type { NaturalTask } from './task.ts';

const advice = [
  'Search for one thing at a time: its name and what you want to know about it.',
  'Believe only what the passages say. The first one is not always the right one: look at the title.',
  'What a question asks about is often not in the article of what it names, but in one that it leads to.',
  'Answer as soon as you have read the answer, with the bare name, thing or colours as the passage writes them. There are four turns.',
];

export const generalText = `# General\n\n${advice.map((line) => `- ${line}`).join('\n')}\n`;

/** What a relation is called in the encyclopaedia. */
const phrases: Readonly<Record<Relation, string>> = {
  home: 'home of the person',
  birth: 'town where the person was born',
  guild: 'guild of the person',
  master: 'master of the person',
  craft: 'craft of the person',
  pet: 'pet of the person',
  age: 'age',
  rank: 'rank at court',
  wealth: 'wealth in acres',
  lord: 'lord of the town',
  crop: 'main crop of the town',
  flag: 'flag of the town',
  seat: 'seat of the guild',
  head: 'head of the guild',
  badge: 'badge of the guild',
  tool: 'tool of the guild',
};

const asked: Readonly<Record<SubjectName, string>> = {
  trade: 'How somebody earns a living',
  company: 'Which animal waits for somebody',
  teacher: 'From whom somebody learned',
  ruler: 'Whose word is law in a town',
  office: 'Where the clerks of a guild are',
  food: 'What is on the plate of somebody',
  banner: 'In which colours somebody would march',
  sign: 'What somebody pins to the coat',
  lesson: 'Which work somebody watched as a child',
  market: 'What is sold before the door of a guild',
  kennel: 'Where an animal is fed',
  workshop: 'To whom a maker of something pays dues',
  harvest: 'Who takes the tithe of a crop',
  keeper: 'Who lays a tool before new members',
  shrine: 'Where the wearers of a badge meet',
  elder: 'Who has seen more winters',
  younger: 'Who has seen fewer winters',
  senior: 'Who walks in front at court',
  junior: 'Who walks behind at court',
  richer: 'Who could leave more to an heir',
};

const headings: Readonly<Record<Family, { readonly title: string; readonly how: string }>> = {
  single: { title: 'One look-up', how: 'Search for what is named, read this in its article, and answer:' },
  bridge: {
    title: 'One article leads to another',
    how: 'Read the first in the article of what is named, search for that, read the second there, and answer:',
  },
  attribute: {
    title: 'Somebody or something told by what belongs to it',
    how: 'Find whose it is by searching for it, search for that if need be, read the second there, and answer:',
  },
  compare: {
    title: 'Two people compared',
    how: 'Look up the number of both, compare, and answer with the name:',
  },
};

/** What a subject means under a plan. */
function line(name: SubjectName, { hops, back, winner }: Plan): string {
  const [first, second] = hops.map((hop) => phrases[hop]);
  if (winner !== null)
    return `- ${asked[name]}: ${first}; the ${winner === 'high' ? 'higher' : 'lower'} number.`;
  if (second === undefined) return `- ${asked[name]}: ${first}.`;
  return `- ${asked[name]}: ${back ? `whose ${hops[0]} it is` : first}, then ${second}.`;
}

/** What the questions of a family mean, by the plan of each; as its file in `../skills` shows it under the right plans. */
export function familyText(
  family: Family,
  planOf = (name: SubjectName): Plan => planFor(subjectOf(name)),
): string {
  const { title, how } = headings[family];
  const own = subjectNames.filter((name) => subjectOf(name).family === family);
  return `# ${title}\n\n${how}\n\n${own.map((name) => line(name, planOf(name))).join('\n')}\n`;
}

/** The text of a source; empty for `none`. Only `shuffled` and `misleading` draw from `random`. */
export function skillText({ type }: NaturalTask, source: SkillSource, random: Random): string {
  const whole = (text: string) => `${generalText}\n${text}`;
  switch (source) {
    case 'matched':
      return whole(familyText(type));
    case 'general':
      return generalText;
    case 'shuffled': {
      const others = families.filter((family) => family !== type);
      return whole(familyText(pick(others, random)));
    }
    case 'misleading':
      return whole(familyText(type, (name) => misleadingPlan(name, random)));
    case 'none':
      return '';
  }
}
