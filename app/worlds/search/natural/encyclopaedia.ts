/** The large encyclopaedia: one article in full sentences for each person, town and guild, the same for all tasks. */
import { pick, seeded } from '../../random.ts';
import type { Random } from '../../world.ts';
import { draw } from '../draw.ts';
import type { Fact } from '../facts.ts';
import { type Library, makeLibrary, type Passage } from '../library.ts';
import { type Kind, kinds, type Relation, relationNames, relations, sorts } from '../schema.ts';
import { kindNames, sortValues } from './names.ts';
import { factText } from './sentences.ts';

export interface Article extends Passage {
  readonly facts: readonly Fact[];
}

export interface Encyclopaedia {
  readonly library: Library<Article>;
  readonly facts: readonly Fact[];
  /** What there are articles about. */
  readonly titles: Readonly<Record<Kind, readonly string[]>>;
}

/** Articles of each kind. */
const counts: Readonly<Record<Kind, number>> = { person: 120, town: 50, guild: 50 };

/** People of one age or rank may be many, as in life; questions compare those who differ. */
const numberRanges: Readonly<Partial<Record<Relation, readonly [least: number, most: number]>>> = {
  age: [17, 90],
  rank: [1, 60],
  wealth: [10, 900],
};

const seed = 0x5ea7_c4ed;

let made: Encyclopaedia | null = null;

/** Made when first asked for, and kept: it does not depend on the task. */
export function encyclopaedia(): Encyclopaedia {
  made ??= make(seeded(seed));
  return made;
}

function make(random: Random): Encyclopaedia {
  const titles = {
    person: draw(kindNames.person, counts.person, random),
    town: draw(kindNames.town, counts.town, random),
    guild: draw(kindNames.guild, counts.guild, random),
  };
  const facts = relationNames.flatMap((relation) => {
    const { of, is } = relations[relation];
    const own = titles[of];
    const sort = sorts.find((one) => one === is);
    // Values of a sort belong to one fact alone, so that they tell whose they are.
    const unique = sort === undefined ? [] : draw(sortValues[sort], own.length, random);
    return own.map((subject, index): Fact => {
      const value = unique[index] ?? linkOrNumber(relation, subject, titles, random);
      return { subject, relation, value };
    });
  });
  const articles = kinds.flatMap((kind) =>
    titles[kind].map((title) =>
      article(
        title,
        facts.filter(({ subject }) => subject === title),
        random,
      ),
    ),
  );
  return { library: makeLibrary(articles), facts, titles };
}

function linkOrNumber(
  relation: Relation,
  subject: string,
  titles: Encyclopaedia['titles'],
  random: Random,
): string {
  const kind = kinds.find((one) => one === relations[relation].is);
  if (kind !== undefined) {
    return pick(
      titles[kind].filter((title) => title !== subject),
      random,
    );
  }
  const [least, most] = numberRanges[relation] ?? [0, 0];
  return String(least + Math.floor(random() * (most - least + 1)));
}

/** Sentences in random order, so that what is asked may stand anywhere. */
function article(title: string, facts: readonly Fact[], random: Random): Article {
  const sentences = draw(facts, facts.length, random).map((fact) => factText(fact, random() < 0.5 ? 0 : 1));
  return { title, text: sentences.join(' '), facts };
}
