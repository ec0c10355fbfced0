import { describe, expect, it } from 'vitest';
import { randomFrom } from '../lab/random.ts';
import { StudyError } from './study.ts';
import { summarise } from './summarise.ts';
import { summarySchema } from './summary.ts';
import { type Course, runsOf, twoArms } from './testing/synthetic.ts';

const about = { app: '0.1.0', model: { name: 'tiny', parameters: 1, sha256: 'ab' } };
const streams = (...place: readonly (string | number)[]) => randomFrom(...place);

/** Both rise from 0.2; the new arm twice as fast, a little less for later seeds. */
const courses: Record<string, Course> = {
  old: (seed, iteration) => 0.2 + iteration / 100 + seed / 1000,
  new: (seed, iteration) => 0.2 + iteration / 50 - seed / 1000,
};
const course = (arm: string): Course => courses[arm] ?? (() => 0);

describe('a summary', () => {
  const study = twoArms();
  const arms = runsOf(study, course);
  const summary = summarise({ study, arms, streams, ...about });
  const [old, young] = summary.arms.map((arm) => arm.measurements[0]);

  it('has the form that is shipped', () => {
    expect(summarySchema.parse(JSON.parse(JSON.stringify(summary)))).toEqual(summary);
  });

  it('holds the mean over seeds with an interval around it', () => {
    const [middle, low, high] = young?.success.all ?? [0, 0, 0];
    expect(middle).toBeCloseTo(0.5965, 4);
    expect(low).toBeLessThan(middle);
    expect(high).toBeGreaterThan(middle);
    // Six seeds lose one at either end.
    expect(young?.middle[0]).toBeCloseTo(0.5965, 4);
    expect(young?.bySeed).toEqual([0.599, 0.598, 0.597, 0.596, 0.595, 0.594]);
  });

  it('follows success over iterations, to the level', () => {
    expect(old?.curve.map(([iteration, value]) => [iteration, value])).toEqual([
      [0, 0.2035],
      [10, 0.3035],
      [20, 0.4035],
    ]);
    expect(young?.reach).toEqual({ runs: 6, median: 20 });
    expect(old?.reach).toEqual({ runs: 0, median: null });
  });

  it('compares on shared seeds', () => {
    const [comparison] = summary.comparisons;
    expect(comparison).toMatchObject({ arm: 'new', against: 'old', temperature: 1 });
    const [difference, low, high, p] = comparison?.difference.pick ?? [0, 0, 0, 0];
    expect(difference).toBeCloseTo(0.193, 4);
    // Differences 0.198, 0.196, … 0.188: deviation 0.003742, t(5) = 2.571.
    expect(high - difference).toBeCloseTo(0.0039, 4);
    expect(difference - low).toBeCloseTo(0.0039, 4);
    expect(p).toBeCloseTo(2 / 64, 3);
    expect(comparison?.improvement).toEqual([1, 1, 1]);
  });

  it('does not hang on the order in which the streams are drawn from', () => {
    const alone = summarise({ study, arms: arms.toReversed(), streams, ...about });
    expect(alone.arms.toReversed()).toEqual(summary.arms);
    expect(alone.comparisons).toEqual(summary.comparisons);
  });

  it('refuses runs that do not fit together', () => {
    const [first, second] = runsOf(study, course);
    if (!first || !second) throw new Error('two arms');
    const gap = {
      arm: second.arm,
      runs: second.runs.map((run, i) => (i === 1 ? run.filter((one) => one.iteration !== 10) : run)),
    };
    const cut = { arm: second.arm, runs: second.runs.map((run, i) => (i === 0 ? run.slice(0, -1) : run)) };
    const halved = {
      arm: second.arm,
      runs: second.runs.map((run, i) =>
        i === 0 ? run : run.map((one) => ({ ...one, evaluations: one.evaluations.slice(0, 1) })),
      ),
    };
    const none = { arm: second.arm, runs: second.runs.map(() => []) };
    const attempt = (other: typeof second) => () =>
      summarise({ study, arms: [first, other], streams, ...about });
    expect(attempt(none)).toThrow(StudyError);
    expect(attempt(halved)).toThrow(/lacks valid-seen at temperature 0\.4/);
    expect(attempt(cut)).toThrow(/new ends after iteration 10/);
    expect(attempt(gap)).toThrow(/not evaluated after iteration 10/);
  });
});

it('one seed leaves the difference open', () => {
  const study = twoArms({ seeds: 1 });
  const { comparisons } = summarise({ study, arms: runsOf(study, course), streams, ...about });
  expect(comparisons[0]?.difference.all).toEqual([0.198, -1, 1, 1]);
});
