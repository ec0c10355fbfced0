/** Questions about the large encyclopaedia. Splits as in the compact voice: by pairs of subject and what it is asked of. */
import { pick } from '../../random.ts';
import type { Random, Split, Task } from '../../world.ts';
import { draw } from '../draw.ts';
import { answerTo } from '../facts.ts';
import { type Family, families, kinds, type SubjectName, subjectNames, subjectOf } from '../schema.ts';
import { heldOut, taskRandom } from '../task.ts';
import { encyclopaedia } from './encyclopaedia.ts';
import { questionText } from './sentences.ts';

export interface NaturalTask extends Task {
  readonly type: Family;
  readonly subject: SubjectName;
  /** What the question names: two people to compare, else one thing. */
  readonly named: readonly string[];
  readonly answer: string;
}

/** What a split may ask a subject of. */
export function askable(subject: SubjectName, split: Split): readonly string[] {
  const { about, hops } = subjectOf(subject);
  const { titles, facts } = encyclopaedia();
  const kind = kinds.find((one) => one === about);
  const values = () => facts.filter(({ relation }) => relation === hops[0]).map(({ value }) => value);
  const all = kind === undefined ? values() : titles[kind];
  return all.filter((_, index) => heldOut(subject, index) === (split === 'valid-unseen'));
}

/** The task of a seed. Families are equally likely, then their subjects, then what they may ask about. */
export function makeTask(seed: number, split: Split): NaturalTask {
  const random = taskRandom(seed, split);
  const type = pick(families, random);
  const subject = pick(
    subjectNames.filter((name) => subjectOf(name).family === type),
    random,
  );
  const { named, answer } = ask(subject, askable(subject, split), random);
  return { seed, split, type, subject, named, answer, text: questionText(subject, named) };
}

/** Draws what is named until the encyclopaedia tells the answer: it does not where two people's numbers are equal. */
function ask(subject: SubjectName, from: readonly string[], random: Random) {
  const { facts } = encyclopaedia();
  const about = subjectOf(subject);
  for (;;) {
    const named = draw(from, about.family === 'compare' ? 2 : 1, random);
    const answer = answerTo(facts, about, named);
    if (answer !== null) return { named, answer };
  }
}
