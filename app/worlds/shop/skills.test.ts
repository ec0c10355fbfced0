import { describe, expect, it } from 'vitest';
import { seeded } from '../random.ts';
import { obey } from './expert.ts';
import { kinds, rules } from './goods.ts';
import { startAt } from './pages.ts';
import { type Plan, planOf, planText } from './skills.ts';
import { makeTask, stepLimit } from './task.ts';
import { advance, type CompactState, say } from './voice.ts';

const tasks = Array.from({ length: 200 }, (_, seed) => makeTask(seed, 'train'));

/** Score of obeying a plan; null when nothing was bought. */
function obeyed(seed: number, plan: Plan): number | null {
  const random = seeded(seed);
  let state: CompactState = startAt(makeTask(seed, 'train'));
  for (let step = 0; step < stepLimit && state.bought === null; step += 1) {
    const after = advance(state, say(state, obey(state, plan, random), random));
    if (after === null) throw new Error('a plan was obeyed to no effect');
    state = after;
  }
  return state.bought;
}

describe('skills of the compact shop', () => {
  it('say what to search for, what to choose, and to buy last', () => {
    const target = { sold: 'parka', attribute: 'warm' } as const;
    expect(planText({ target, choose: ['colour', 'size'] })).toBe(
      '<skill> search parka warm then choose colour size then buy',
    );
    expect(planText({ target: null, choose: [] })).toBe('<skill> search then buy');
  });

  it.each(tasks.slice(0, 40))('$text: every source is what it says', (task) => {
    const random = seeded(task.seed);
    const { kind, attribute, type } = task;
    const { options } = rules[type];
    expect(planOf(task, 'matched', random)).toEqual({
      target: { sold: kind.sold, attribute },
      choose: options,
    });
    expect(planOf(task, 'general', random)).toEqual({ target: null, choose: ['colour', 'size'] });
    expect(planOf(task, 'none', random)).toBeNull();
    const department = (plan: Plan | null) =>
      kinds.find(({ sold }) => sold === plan?.target?.sold)?.department;
    expect(department(planOf(task, 'shuffled', random))).not.toBe(type);
    const misleading = planOf(task, 'misleading', random);
    expect(department(misleading)).toBe(type);
    expect(misleading?.target?.sold).not.toBe(kind.sold);
    expect(misleading?.target?.attribute).not.toBe(attribute);
    expect(misleading?.choose).toEqual([]);
  });

  it('lead to success when they match, and to a purchase that is worth nothing when they mislead', () => {
    for (const task of tasks) {
      const plans = (['matched', 'misleading', 'shuffled'] as const).map((source) =>
        planOf(task, source, seeded(task.seed)),
      );
      const scores = plans.map((plan) => (plan === null ? null : obeyed(task.seed, plan)));
      expect(scores).toEqual([1, 0, 0]);
    }
  });
});
