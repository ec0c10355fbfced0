/** How the large encyclopaedia words its facts, and how questions are put. */
import type { Fact } from '../facts.ts';
import type { Relation, SubjectName } from '../schema.ts';

/** With its indefinite article. */
const some = (value: string): string => (/^[aeiou]/u.test(value) ? `an ${value}` : `a ${value}`);

type Wording = (subject: string, value: string) => string;

/** Two wordings a relation; which one an article takes is drawn with it. */
const wordings: Readonly<Record<Relation, readonly [Wording, Wording]>> = {
  home: [(s, v) => `${s} lives in ${v}.`, (s, v) => `The home of ${s} is a house in ${v}.`],
  birth: [
    (s, v) => `${s} was born in ${v}.`,
    (s, v) => `The birth of ${s} is entered in the register of ${v}.`,
  ],
  guild: [
    (s, v) => `${s} belongs to the guild ${v}.`,
    (s, v) => `The guild ${v} counts ${s} among its members.`,
  ],
  master: [(s, v) => `${s} served ${v} as an apprentice.`, (s, v) => `The master of ${s} was ${v}.`],
  craft: [(s, v) => `${s} is ${some(v)} by craft.`, (s, v) => `The craft of ${s} is that of ${some(v)}.`],
  pet: [(s, v) => `${s} has ${some(v)} as a pet.`, (s, v) => `The pet of ${s} is ${some(v)}.`],
  age: [(s, v) => `${s} is ${v} years of age.`, (s, v) => `The age of ${s} is ${v}.`],
  rank: [(s, v) => `${s} has rank ${v} at court.`, (s, v) => `At court the rank of ${s} is ${v}.`],
  wealth: [(s, v) => `${s} has a wealth of ${v} acres.`, (s, v) => `The wealth of ${s} is ${v} acres.`],
  lord: [(s, v) => `${s} has ${v} as its lord.`, (s, v) => `The lord of ${s} is ${v}.`],
  crop: [(s, v) => `The main crop of ${s} is ${v}.`, (s, v) => `${s} lives on its crop of ${v}.`],
  flag: [(s, v) => `The flag of ${s} is ${v}.`, (s, v) => `${s} flies a flag of ${v}.`],
  seat: [(s, v) => `The ${s} has its seat in ${v}.`, (s, v) => `The seat of the ${s} is ${v}.`],
  head: [(s, v) => `The head of the ${s} is ${v}.`, (s, v) => `${v} is head of the ${s}.`],
  badge: [
    (s, v) => `The badge of the ${s} is ${some(v)}.`,
    (s, v) => `The ${s} has ${some(v)} as its badge.`,
  ],
  tool: [
    (s, v) => `The ${s} keeps ${some(v)} as its tool of honour.`,
    (s, v) => `The tool of the ${s} is ${some(v)}.`,
  ],
};

/** `wording`: 0 or 1. */
export const factText = ({ subject, relation, value }: Fact, wording: 0 | 1): string =>
  wordings[relation][wording](subject, value);

/** Questions in everyday words: none names a relation of the encyclopaedia that answers it. */
const questions: Readonly<Record<SubjectName, (name: string, other: string) => string>> = {
  trade: (n) => `How does ${n} earn a living?`,
  company: (n) => `Which animal waits at the door for ${n}?`,
  teacher: (n) => `From whom did ${n} learn to work?`,
  ruler: (n) => `Whose word is law in ${n}?`,
  office: (n) => `Where must one travel to speak to the clerks of the ${n}?`,
  food: (n) => `What is on the plate of ${n} on most days?`,
  banner: (n) => `In which colours would ${n} march to war?`,
  sign: (n) => `What does ${n} pin to the coat on feast days?`,
  lesson: (n) => `Which work did ${n} watch as a child in the workshop?`,
  market: (n) => `What do farmers sell before the door of the ${n}?`,
  kennel: (n) => `In which town is the ${n} fed every morning?`,
  workshop: (n) => `To whom does the ${n} pay dues?`,
  harvest: (n) => `Who takes the tithe of the ${n}?`,
  keeper: (n) => `Who lays the ${n} before new members?`,
  shrine: (n) => `In which town do people meet who wear the ${n}?`,
  elder: (n, m) => `Who has seen more winters, ${n} or ${m}?`,
  younger: (n, m) => `Who has seen fewer winters, ${n} or ${m}?`,
  senior: (n, m) => `Who walks in front when the court parades, ${n} or ${m}?`,
  junior: (n, m) => `Who walks behind when the court parades, ${n} or ${m}?`,
  richer: (n, m) => `Who could leave more to an heir, ${n} or ${m}?`,
};

export const questionText = (subject: SubjectName, [name, other]: readonly string[]): string =>
  questions[subject](name ?? '', other ?? '');
