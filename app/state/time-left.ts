/** How long a run will still take, from how long its last iterations took. */
import type { Config } from '../experiment/config.ts';
import type { IterationRecord } from '../protocol/recording.ts';

/** Iterations that the mean is over: more follow a change too late, fewer jump. */
const window = 10;

/**
 * Seconds until the last iteration is done; `null` before a whole iteration was measured. Evaluations are counted apart,
 * as they are long and rare: a mean over everything would jump with each.
 */
export function secondsLeft(
  iterations: readonly IterationRecord[],
  { iterations: last, evalEvery }: Pick<Config, 'iterations' | 'evalEvery'>,
): number | null {
  const trained = iterations.filter(({ iteration }) => iteration > 0);
  const done = trained.at(-1)?.iteration;
  if (done === undefined) return null;
  const one = mean(trained.slice(-window).map(({ seconds }) => training(seconds)));
  const evaluations = iterations.flatMap(({ seconds }) => (seconds.evaluate > 0 ? [seconds.evaluate] : []));
  const ahead = Array.from({ length: Math.max(0, last - done) }, (_, index) => done + 1 + index);
  const evaluated = ahead.filter((iteration) => iteration % evalEvery === 0 || iteration === last);
  return ahead.length * one + evaluated.length * mean(evaluations.slice(-window));
}

function training({ rollout, score, credit, update }: IterationRecord['seconds']): number {
  return rollout + score + credit + update;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** A length of time as one would say it: in steps so coarse that the words stand still while time passes. */
export type RoughTime =
  | { readonly unit: 'moment' }
  | { readonly unit: 'minutes' | 'hours'; readonly count: number };

export function roughly(seconds: number): RoughTime {
  const minutes = seconds / 60;
  if (minutes < 1) return { unit: 'moment' };
  if (minutes < 10) return { unit: 'minutes', count: Math.ceil(minutes) };
  if (minutes <= 90) return { unit: 'minutes', count: Math.ceil(minutes / 5) * 5 };
  return { unit: 'hours', count: Math.ceil(minutes / 30) / 2 };
}
