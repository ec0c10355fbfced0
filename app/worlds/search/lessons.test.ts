import { describe, expect, it } from 'vitest';
import { seeded } from '../random.ts';
import { lesson } from './lessons.ts';
import { search } from './search.ts';
import { makeTask } from './task.ts';

const lessons = Array.from({ length: 1500 }, (_, seed) => {
  const task = makeTask(seed, 'train');
  const { turns, success } = lesson(task, seeded(seed));
  const first = turns[0]?.reads ?? '';
  return { task, turns, success, first, skilled: first.startsWith('<skill>') };
});
const matched = lessons.filter(({ first, task }) =>
  first.startsWith(`${search.skill(task, 'matched', seeded(0))} question`),
);
const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;

describe('search lessons', () => {
  it('carry a skill half of the time, and mostly the right one', () => {
    const skilled = lessons.filter((one) => one.skilled);
    expect(share(skilled, lessons)).toBeCloseTo(0.5, 1);
    expect(share(matched, skilled)).toBeGreaterThan(0.5);
    expect(share(matched, skilled)).toBeLessThan(0.75);
  });

  it('succeed with the matched skill unless led astray, seldom without one or by obeying another', () => {
    const wins = (some: typeof lessons) =>
      share(
        some.filter(({ success }) => success),
        some,
      );
    const straight = matched.filter(({ turns }) => turns.every(({ learned }) => learned));
    expect(wins(straight)).toBeGreaterThan(0.85);
    expect(wins(lessons.filter(({ skilled }) => !skilled))).toBeLessThan(0.35);
    expect(wins(lessons.filter((one) => one.skilled && !matched.includes(one)))).toBeLessThan(0.35);
  });

  it('begin with skill and question, can be replayed, and fit the tokens that models are built for', () => {
    for (const { task, turns, first } of lessons) {
      let state = search.start(task);
      expect(first.endsWith(task.text)).toBe(true);
      const tokens = turns.flatMap(({ reads, response }) => `${reads} ${response} <end>`.split(' '));
      expect(tokens.length).toBeLessThanOrEqual(search.maxLesson);
      for (const [index, turn] of turns.entries()) {
        expect(turn.response.split(' ').length + 1).toBeLessThanOrEqual(search.maxResponse);
        const outcome = search.step(state, turn.response);
        state = outcome.state;
        const next = turns[index + 1];
        if (next !== undefined) expect(outcome.observation).toBe(next.reads);
      }
    }
  });

  it('leave steps astray unlearned, anywhere in episodes with a skill and there alone', () => {
    expect(lessons.every(({ turns, skilled }) => skilled || turns.every(({ learned }) => learned))).toBe(
      true,
    );
    const unlearned = lessons.flatMap(({ turns }) =>
      turns.flatMap((turn, step) => (turn.learned ? [] : [step])),
    );
    expect(Math.min(...unlearned)).toBe(0);
    expect(Math.max(...unlearned)).toBe(search.stepLimit - 1);
  });
});
