/**
 * Tasks of the compact voice: a question over a little encyclopaedia of its own, drawn with it, so that the answer has
 * to be read. `train` and `valid-seen` ask the same pairs of subject and name from separate seeds; `valid-unseen` asks
 * pairs that training never shows.
 */
import { pick, scramble, seeded } from '../random.ts';
import type { Random, Split, Task } from '../world.ts';
import { draw } from './draw.ts';
import { answerTo, type Fact } from './facts.ts';
import type { Passage } from './library.ts';
import { names, values } from './names.ts';
import {
  type Family,
  families,
  type Kind,
  kinds,
  levels,
  relationNames,
  relations,
  type Sort,
  type SubjectName,
  sorts,
  subjectNames,
  subjectOf,
} from './schema.ts';

export interface SearchTask extends Task {
  readonly type: Family;
  readonly subject: SubjectName;
  /** What the question names: two people to compare, else one thing. */
  readonly named: readonly string[];
  readonly answer: string;
  readonly passages: readonly FactPassage[];
}

/** A passage of the compact voice is one fact. */
export interface FactPassage extends Passage, Fact {}

const splitSalt: Readonly<Record<Split, number>> = {
  train: 0x2ac5_0001,
  'valid-seen': 0x3bd6_0002,
  'valid-unseen': 0x4ce7_0003,
};

/** The generator of a task: equal seeds of different splits have nothing in common. */
export const taskRandom = (seed: number, split: Split): Random => seeded(scramble(seed ^ splitSalt[split]));

/** Whether only `valid-unseen` asks this subject of this name, the `index`-th of its kind: one in four. */
export const heldOut = (subject: SubjectName, index: number): boolean =>
  (subjectNames.indexOf(subject) + index) % 4 === 0;

const isKind = (about: Kind | Sort): about is Kind => kinds.some((kind) => kind === about);

/** What a split may ask a subject of. */
export function askable(subject: SubjectName, split: Split): readonly string[] {
  const { about } = subjectOf(subject);
  const all = isKind(about) ? names[about] : values[about];
  return all.filter((_, index) => heldOut(subject, index) === (split === 'valid-unseen'));
}

/** Articles of each kind in one encyclopaedia. */
const articles: Readonly<Record<Kind, number>> = { person: 3, town: 3, guild: 3 };

/** The task of a seed. Families are equally likely, then their subjects, then what they may ask about. */
export function makeTask(seed: number, split: Split): SearchTask {
  const random = taskRandom(seed, split);
  const type = pick(families, random);
  const subject = pick(
    subjectNames.filter((name) => subjectOf(name).family === type),
    random,
  );
  const named = draw(askable(subject, split), type === 'compare' ? 2 : 1, random);
  const facts = encyclopaedia(subjectOf(subject).about, named, random);
  const answer = answerTo(facts, subjectOf(subject), named);
  if (answer === null)
    throw new RangeError(`the encyclopaedia does not answer ${subject} ${named.join(' ')}`);
  const passages = facts.map((fact) => ({
    ...fact,
    title: fact.subject,
    text: `${fact.relation} ${fact.value}`,
  }));
  return {
    seed,
    split,
    type,
    text: `question ${subject} ${named.join(' ')}`,
    subject,
    named,
    answer,
    passages,
  };
}

/** Facts about a handful of articles, `named` among them or among their values. */
function encyclopaedia(about: Kind | Sort, named: readonly string[], random: Random): readonly Fact[] {
  const among = (what: Kind | Sort, all: readonly string[], count: number) => {
    const fixed = about === what ? named : [];
    const others = all.filter((name) => !fixed.includes(name));
    return draw([...fixed, ...draw(others, count - fixed.length, random)], count, random);
  };
  const present: Record<Kind, readonly string[]> = { person: [], town: [], guild: [] };
  for (const kind of kinds) present[kind] = among(kind, names[kind], articles[kind]);
  return relationNames.flatMap((relation) => {
    const { of, is } = relations[relation];
    const own = present[of];
    if (is === 'number') {
      // Of two people to compare one is high and one is low.
      const drawn = draw(levels, levels.length, random);
      return own.map((subject) => {
        const value = drawn[named.indexOf(subject)] ?? pick(levels, random);
        return { subject, relation, value };
      });
    }
    const sort = sorts.find((one) => one === is);
    const drawn = sort === undefined ? [] : among(sort, values[sort], own.length);
    return own.map((subject, index) => {
      const value = isKind(is)
        ? pick(
            present[is].filter((name) => name !== subject),
            random,
          )
        : drawn[index];
      return { subject, relation, value: value ?? '' };
    });
  });
}
