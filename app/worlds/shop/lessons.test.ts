import { describe, expect, it } from 'vitest';
import { seeded } from '../random.ts';
import { lesson } from './lessons.ts';
import { shop } from './shop.ts';
import { makeTask } from './task.ts';

const lessons = Array.from({ length: 1500 }, (_, seed) => {
  const task = makeTask(seed, 'train');
  const { turns, success } = lesson(task, seeded(seed));
  const first = turns[0]?.reads ?? '';
  return { task, turns, success, first, skilled: first.startsWith('<skill>') };
});
const matched = lessons.filter(({ first, task }) =>
  first.startsWith(`${shop.skill(task, 'matched', seeded(0))} task`),
);
const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;
const wins = (some: typeof lessons) =>
  share(
    some.filter(({ success }) => success),
    some,
  );

describe('lessons of the shop', () => {
  it('carry a skill half of the time, and mostly the right one', () => {
    const skilled = lessons.filter((one) => one.skilled);
    expect(share(skilled, lessons)).toBeCloseTo(0.5, 1);
    expect(share(matched, skilled)).toBeGreaterThan(0.5);
    expect(share(matched, skilled)).toBeLessThan(0.75);
  });

  it('succeed best with the matched skill', () => {
    const free = lessons.filter(({ skilled }) => !skilled);
    const wrong = lessons.filter((one) => one.skilled && !matched.includes(one));
    expect(wins(matched)).toBeGreaterThan(0.6);
    expect(wins(free)).toBeLessThan(0.3);
    expect(wins(wrong)).toBeLessThan(0.3);
  });

  it('begin with skill, task and first observation, and can be replayed', () => {
    for (const { task, turns, first } of lessons.slice(0, 200)) {
      let state = shop.start(task);
      expect(first.endsWith(`${task.text} ${shop.observe(state)}`)).toBe(true);
      for (const [index, turn] of turns.entries()) {
        const outcome = shop.step(state, turn.response);
        expect(outcome.valid).toBe(true);
        state = outcome.state;
        const next = turns[index + 1];
        if (next !== undefined) expect(outcome.observation).toBe(next.reads);
      }
    }
  });

  it('leave steps astray unlearned, anywhere in episodes with a skill and there alone', () => {
    const free = lessons.filter(({ skilled }) => !skilled);
    expect(free.every(({ turns }) => turns.every(({ learned }) => learned))).toBe(true);
    const unlearned = lessons.flatMap(({ turns }) =>
      turns.flatMap((turn, step) => (turn.learned ? [] : [step])),
    );
    expect(Math.min(...unlearned)).toBe(0);
    expect(Math.max(...unlearned)).toBe(shop.stepLimit - 1);
  });
});
