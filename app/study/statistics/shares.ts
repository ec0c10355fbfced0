/** How far apart two shares of successes are, when each was counted once: what a table without seeds lets one say. */
import { type Interval, wilson } from '../../protocol/interval.ts';
import type { Rate } from '../../protocol/recording.ts';

/** The 95 % interval of a − b from the two Wilson intervals (Newcombe 1998, method 10). */
export function differenceOfShares(a: Rate, b: Rate): Interval {
  const [ofA, ofB] = [wilson(a), wilson(b)];
  const difference = a.success - b.success;
  return {
    low: difference - Math.hypot(a.success - ofA.low, ofB.high - b.success),
    high: difference + Math.hypot(ofA.high - a.success, b.success - ofB.low),
  };
}
