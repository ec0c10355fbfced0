import { describe, expect, it } from 'vitest';
import { seeded } from '../random.ts';
import { household } from './household.ts';
import { lesson } from './lessons.ts';
import { makeTask } from './task.ts';

const lessons = Array.from({ length: 1500 }, (_, seed) => {
  const task = makeTask(seed, 'train');
  const { turns, success } = lesson(task, seeded(seed));
  const first = turns[0]?.reads ?? '';
  return { task, turns, success, first, skilled: first.startsWith('<skill>') };
});
const matched = lessons.filter(({ first, task }) =>
  first.startsWith(`${household.skill(task, 'matched', seeded(0))} task`),
);
const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;

describe('household lessons', () => {
  it('carry a skill half of the time, and mostly the right one', () => {
    const skilled = lessons.filter((one) => one.skilled);
    expect(share(skilled, lessons)).toBeCloseTo(0.5, 1);
    expect(share(matched, skilled)).toBeGreaterThan(0.5);
    expect(share(matched, skilled)).toBeLessThan(0.75);
  });

  it('succeed with the matched skill, seldom without one, never by obeying most others', () => {
    const wins = (some: typeof lessons) =>
      share(
        some.filter(({ success }) => success),
        some,
      );
    expect(wins(matched)).toBeGreaterThan(0.8);
    expect(wins(lessons.filter(({ skilled }) => !skilled))).toBeLessThan(0.35);
    expect(wins(lessons.filter((one) => one.skilled && !matched.includes(one)))).toBeLessThan(0.4);
  });

  it('begin with skill, task and first observation, and can be replayed', () => {
    for (const { task, turns, first } of lessons.slice(0, 200)) {
      let state = household.start(task);
      expect(first.endsWith(`${task.text} ${household.observe(state)}`)).toBe(true);
      for (const [index, turn] of turns.entries()) {
        const outcome = household.step(state, turn.response);
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
    expect(Math.max(...unlearned)).toBe(household.stepLimit - 1);
  });
});
