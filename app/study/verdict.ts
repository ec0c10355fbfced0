/**
 * What a careful reader would say of a difference: the paper's beside ours. It is decided here from the numbers by
 * rules, so that no sentence can outlive the figures under it.
 */
import type { Interval } from '../protocol/interval.ts';
import { differenceOfShares } from './statistics/shares.ts';
import { type Arm, allTypes, type Study } from './study.ts';
import type { Comparison, Summary } from './summary.ts';

/** Whether the interval of a paired difference leaves out zero, and on which side. */
export type Order = 'above' | 'below' | 'open';

/** A measured difference, in points. */
export interface Measured {
  readonly temperature: number;
  readonly points: number;
  readonly interval: Interval;
  readonly p: number;
  readonly order: Order;
}

/** A reported difference, in points, without an interval of its own. */
export interface Reported {
  readonly points: number;
  /** What the luck of its episodes alone leaves open; null when their number is not known. */
  readonly luck: Interval | null;
}

/** How a measured difference stands to a reported one. */
export type Agreement =
  /** The same order, and the reported size lies within the interval. */
  | 'confirmed'
  /** The same order, by less or by more than reported. */
  | 'smaller'
  | 'larger'
  /** Not told from no difference, and the reported one is possible too. */
  | 'possible'
  /** Not told from no difference, and the reported one lies outside the interval. */
  | 'not-found'
  /** The other order. */
  | 'reversed';

export interface Verdict {
  readonly arm: Arm;
  readonly against: Arm;
  readonly split: string;
  /** Null where the paper says nothing. */
  readonly reported: Reported | null;
  readonly measured: readonly Measured[];
}

/** One verdict an arm and split, over all task types, in the order of the comparisons. */
export function verdictsOf({ study, comparisons }: Summary): Verdict[] {
  const verdicts = new Map<string, Verdict>();
  for (const comparison of comparisons) {
    const key = `${comparison.arm} ${comparison.split}`;
    const known = verdicts.get(key);
    const measured = [...(known?.measured ?? []), measuredOf(comparison, allTypes)];
    const [arm, against] = [armOf(study, comparison.arm), armOf(study, comparison.against)];
    const reported = reportedDifference(study, arm, against, comparison.split, allTypes);
    verdicts.set(key, { arm, against, split: comparison.split, reported, measured });
  }
  return [...verdicts.values()];
}

export function armOf(study: Study, name: string): Arm {
  const found = study.arms.find((arm) => arm.name === name);
  if (!found) throw new RangeError(`the study has no arm ${name}`);
  return found;
}

export function measuredOf(comparison: Comparison, cell: string): Measured {
  const found = comparison.difference[cell];
  if (!found) throw new RangeError(`${comparison.arm} was not compared on ${cell}`);
  const [share, low, high, p] = found;
  return {
    temperature: comparison.temperature,
    points: share * 100,
    interval: { low: low * 100, high: high * 100 },
    p,
    order: low > 0 ? 'above' : high < 0 ? 'below' : 'open',
  };
}

/** What the paper says of a cell; null where it says nothing. */
export function reportedDifference(
  study: Study,
  arm: Arm,
  against: Arm,
  split: string,
  cell: string,
): Reported | null {
  const own = arm.paper.find((one) => one.split === split);
  const difference = own?.difference?.[cell];
  if (difference !== undefined) return { points: difference, luck: null };
  const [a, b] = [own, against.paper.find((one) => one.split === split)].map((one) => one?.success?.[cell]);
  if (a === undefined || b === undefined) return null;
  // How many of the episodes fell to each task type is not said.
  const episodes = cell === allTypes ? (study.paper?.episodes ?? null) : null;
  if (episodes === null) return { points: a - b, luck: null };
  const { low, high } = differenceOfShares({ success: a / 100, episodes }, { success: b / 100, episodes });
  return { points: a - b, luck: { low: low * 100, high: high * 100 } };
}

export function agreementOf(reported: number, { points, interval, order }: Measured): Agreement {
  const within = interval.low <= reported && reported <= interval.high;
  if (order === 'open') return within ? 'possible' : 'not-found';
  if (reported * points < 0) return 'reversed';
  if (within) return 'confirmed';
  return Math.abs(points) < Math.abs(reported) ? 'smaller' : 'larger';
}
