/** The careful reader's words in English; the other languages have this form. */
import type { Agreement, Order } from './verdict.ts';

/** What the luck of the paper's own episodes leaves open of a difference that it reports. */
interface Luck {
  readonly episodes: number;
  readonly interval: string;
  readonly holdsZero: boolean;
}

export interface SentenceWords {
  readonly agreements: Record<Agreement, string>;
  readonly orders: Record<Order, string>;
  split(split: string): string;
  /** What a sentence is about; `where` is null unless there is more than one split. */
  against(arm: string, against: string, where: string | null): string;
  reported(points: string, luck: Luck | null): string;
  here(parts: readonly string[]): string;
  at(temperature: number, measured: string, judged: string): string;
  readonly onlySharper: string;
  sameTasks(episodes: number, points: string): string;
  /** `byLuck` is null for less than one. */
  told(told: number, all: number, byLuck: number | null): string;
  fewSeeds(seeds: number, p: number): string;
  // Each of these is followed by the names of the arms that it holds for.
  moreCredit(names: string): string;
  lessCredit(names: string): string;
  gateCancels(names: string): string;
  onlySignActs(names: string): string;
  inertGate(spread: number): (names: string) => string;
}

export const sentencesEn: SentenceWords = {
  agreements: {
    confirmed: 'the same order, and the reported size fits',
    smaller: 'the same order, but less',
    larger: 'the same order, but more',
    possible: 'not told from no difference, though the reported size is possible too',
    'not-found': 'not told from no difference, and the reported size does not fit',
    reversed: 'the other way round',
  },
  orders: { above: 'better', below: 'worse', open: 'not told from no difference' },
  split: (split) => (split === 'valid-unseen' ? 'new rooms' : 'known rooms'),
  against: (arm, against, where) => `${arm} against ${against}${where === null ? '' : ` (${where})`}`,
  reported: (points, luck) => {
    const chance = luck?.holdsZero ? ', which could be luck' : '';
    const spread = luck ? `; its ${luck.episodes} episodes alone leave ${luck.interval} open${chance}` : '';
    return `The paper reports ${points} points${spread}.`;
  },
  here: (parts) => `Here: ${parts.join('; ')}.`,
  at: (temperature, measured, judged) => `at temperature ${temperature} ${measured}, ${judged}`,
  onlySharper: 'It is better at temperature 1 alone, as a policy that only became surer would be.',
  sameTasks: (episodes, points) =>
    `All runs are asked the same ${episodes} tasks. The luck of that choice, up to ±${points} points, is in no interval; the two sides of a difference share it.`,
  told: (told, all, byLuck) =>
    `${told} of ${all} differences are told from none at 95 %, uncorrected; luck alone would give ${byLuck === null ? 'less than one' : `about ${byLuck}`}.`,
  fewSeeds: (seeds, p) =>
    `With ${seeds === 1 ? 'one seed' : `${seeds} seeds`} the permutation test’s p cannot fall below ${p}, and bootstrap intervals are somewhat too narrow.`,
  moreCredit: (names) => `Verbs and objects get more credit than their number asks for in: ${names}.`,
  lessCredit: (names) => `Verbs and objects get less credit than their number asks for in: ${names}.`,
  gateCancels: (names) => `The gate cancels, whatever it says (PROP-4), in: ${names}.`,
  onlySignActs: (names) => `The size of the gate cancels and only its sign acts (PROP-4), in: ${names}.`,
  inertGate: (spread) => (names) => `The gate hardly moves (spread under ${spread}) in: ${names}.`,
};
