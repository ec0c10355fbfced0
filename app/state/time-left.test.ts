import { describe, expect, it } from 'vitest';
import type { IterationRecord } from '../protocol/recording.ts';
import { syntheticRecording } from './testing/synthetic.ts';
import { roughly, secondsLeft } from './time-left.ts';

const [first] = syntheticRecording({ iterations: 1 }).iterations;
if (!first) throw new Error('the synthetic recording has an iteration');

/** Iterations that took `seconds`, with an evaluation of `evaluate` seconds where one is due. */
function took(count: number, seconds: number, evaluate: number): IterationRecord[] {
  return Array.from({ length: count }, (_, iteration) => ({
    ...first,
    iteration,
    seconds: {
      rollout: seconds / 2,
      score: seconds / 4,
      credit: 0,
      update: seconds / 4,
      evaluate: iteration % 5 === 0 ? evaluate : 0,
    },
  })) as IterationRecord[];
}

const config = { iterations: 20, evalEvery: 5 };

describe('the time left', () => {
  it('is unknown until an iteration trained', () => {
    expect(secondsLeft([], config)).toBeNull();
    expect(secondsLeft(took(1, 4, 30), config)).toBeNull();
  });

  it('counts what is ahead, evaluations apart', () => {
    // After iteration 10: ten iterations of 4 s, evaluations at 15 and 20 of 30 s.
    expect(secondsLeft(took(11, 4, 30), config)).toBeCloseTo(10 * 4 + 2 * 30);
    expect(secondsLeft(took(21, 4, 30), config)).toBe(0);
  });

  it('falls by what an iteration took, and does not jump at an evaluation', () => {
    const at = (count: number) => secondsLeft(took(count, 4, 30), config) ?? Number.NaN;
    expect(at(14) - at(15)).toBeCloseTo(4);
    expect(at(15) - at(16)).toBeCloseTo(4 + 30);
  });

  it('follows the last ten iterations', () => {
    const slower = took(20, 4, 0).map((record) =>
      record.iteration > 9 ? { ...record, seconds: { ...record.seconds, rollout: 20 } } : record,
    );
    expect(secondsLeft(slower, config)).toBeCloseTo(22);
  });

  it.each([
    [0, { unit: 'moment' }],
    [59, { unit: 'moment' }],
    [61, { unit: 'minutes', count: 2 }],
    [10 * 60, { unit: 'minutes', count: 10 }],
    [11 * 60, { unit: 'minutes', count: 15 }],
    [91 * 60, { unit: 'hours', count: 2 }],
  ])('of %i seconds is said roughly', (seconds, expected) => {
    expect(roughly(seconds)).toEqual(expected);
  });
});
