/**
 * What an encyclopaedia of this world tells, and what is asked of it. Both voices share it: only names and wording
 * differ. All names are invented and the facts are drawn by seed, so nothing can be answered from memory.
 */

/** What an article is about. */
export const kinds = ['person', 'town', 'guild'] as const;
export type Kind = (typeof kinds)[number];

/** Plain values: no article is about them. A value of these sorts belongs to one fact alone. */
export const sorts = ['craft', 'beast', 'crop', 'colour', 'emblem', 'tool'] as const;
export type Sort = (typeof sorts)[number];

/** What every article of a kind tells, and what the value is: a title, a plain value of a sort, or what is compared. */
export const relations = {
  home: { of: 'person', is: 'town' },
  birth: { of: 'person', is: 'town' },
  guild: { of: 'person', is: 'guild' },
  master: { of: 'person', is: 'person' },
  craft: { of: 'person', is: 'craft' },
  pet: { of: 'person', is: 'beast' },
  age: { of: 'person', is: 'number' },
  rank: { of: 'person', is: 'number' },
  wealth: { of: 'person', is: 'number' },
  lord: { of: 'town', is: 'person' },
  crop: { of: 'town', is: 'crop' },
  flag: { of: 'town', is: 'colour' },
  seat: { of: 'guild', is: 'town' },
  head: { of: 'guild', is: 'person' },
  badge: { of: 'guild', is: 'emblem' },
  tool: { of: 'guild', is: 'tool' },
} as const satisfies Record<string, { of: Kind; is: Kind | Sort | 'number' }>;
export type Relation = keyof typeof relations;
export const relationNames = Object.keys(relations) as readonly Relation[];

/**
 * The families of questions, which are the world's task types: one look-up; one that leads to another; an entity told
 * by what belongs to it, then something about it; two people compared.
 */
export const families = ['single', 'bridge', 'attribute', 'compare'] as const;
export type Family = (typeof families)[number];
/** Levels of what is compared in the compact voice, in rising order; the full voice has numbers. */
export const levels = ['low', 'high'] as const;
export type Level = (typeof levels)[number];

export interface Subject {
  readonly family: Family;
  /** What the question names. */
  readonly about: Kind | Sort;
  /**
   * What to look up, in order. In `attribute` the first is followed backwards, from the value to the article that holds
   * it. A question does not say it: that is what the skill is for.
   */
  readonly hops: readonly [Relation] | readonly [Relation, Relation];
  /** In `compare`: which of the two wins. */
  readonly winner?: Level;
}

/** What a question can be about, by the word that stands for it in the compact voice. */
export const subjects = {
  trade: { family: 'single', about: 'person', hops: ['craft'] },
  company: { family: 'single', about: 'person', hops: ['pet'] },
  teacher: { family: 'single', about: 'person', hops: ['master'] },
  ruler: { family: 'single', about: 'town', hops: ['lord'] },
  office: { family: 'single', about: 'guild', hops: ['seat'] },
  food: { family: 'bridge', about: 'person', hops: ['home', 'crop'] },
  banner: { family: 'bridge', about: 'person', hops: ['birth', 'flag'] },
  sign: { family: 'bridge', about: 'person', hops: ['guild', 'badge'] },
  lesson: { family: 'bridge', about: 'person', hops: ['master', 'craft'] },
  market: { family: 'bridge', about: 'guild', hops: ['seat', 'crop'] },
  kennel: { family: 'attribute', about: 'beast', hops: ['pet', 'home'] },
  workshop: { family: 'attribute', about: 'craft', hops: ['craft', 'guild'] },
  harvest: { family: 'attribute', about: 'crop', hops: ['crop', 'lord'] },
  keeper: { family: 'attribute', about: 'tool', hops: ['tool', 'head'] },
  shrine: { family: 'attribute', about: 'emblem', hops: ['badge', 'seat'] },
  elder: { family: 'compare', about: 'person', hops: ['age'], winner: 'high' },
  younger: { family: 'compare', about: 'person', hops: ['age'], winner: 'low' },
  senior: { family: 'compare', about: 'person', hops: ['rank'], winner: 'low' },
  junior: { family: 'compare', about: 'person', hops: ['rank'], winner: 'high' },
  richer: { family: 'compare', about: 'person', hops: ['wealth'], winner: 'high' },
} as const satisfies Record<string, Subject>;
export type SubjectName = keyof typeof subjects;
export const subjectNames = Object.keys(subjects) as readonly SubjectName[];

export const subjectOf = (name: SubjectName): Subject => subjects[name];

/** The relations that make sense of something: those of its article, or the one that leads back from a value. */
export function relationsOf(what: Kind | Sort): readonly Relation[] {
  return relationNames.filter((name) => {
    const { of, is } = relations[name];
    return of === what ? is !== 'number' : is === what && !kinds.some((kind) => kind === what);
  });
}

export const numericRelations: readonly Relation[] = relationNames.filter(
  (name) => relations[name].is === 'number',
);
