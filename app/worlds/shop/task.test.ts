import { describe, expect, it } from 'vitest';
import type { Split } from '../world.ts';
import { attributesOf, compactCatalogue, departments, kinds, purposes } from './goods.ts';
import { purchaseScore } from './score.ts';
import { choices, heldOutPair, makeTask } from './task.ts';

const splits: readonly Split[] = ['train', 'valid-seen', 'valid-unseen'];
const seeds = Array.from({ length: 400 }, (_, seed) => seed);

describe('the compact stock', () => {
  it('has four variants of fifteen kinds, whose names customers do not use', () => {
    expect(compactCatalogue().products).toHaveLength(60);
    expect(new Set(kinds.flatMap(({ called, sold }) => [called, sold])).size).toBe(30);
  });

  it('means something else by a purpose in every two departments, mostly', () => {
    for (const department of departments)
      expect(new Set(attributesOf(department)).size).toBe(purposes.length);
    const alike = departments.flatMap((one, at) =>
      departments.slice(at + 1).flatMap((other) => {
        const [mine, theirs] = [attributesOf(one), attributesOf(other)];
        return mine.filter((attribute, purpose) => attribute === theirs[purpose]);
      }),
    );
    expect(alike.length).toBeLessThanOrEqual(1);
  });

  it('brings a product up first when its kind and its attribute are searched for', () => {
    for (const { id, title } of compactCatalogue().products) {
      expect(compactCatalogue().search(title)[0], title).toBe(id);
    }
  });
});

describe('tasks of the compact shop', () => {
  it('are the same for the same seed', () => {
    for (const split of splits) {
      for (const seed of seeds) expect(makeTask(seed, split)).toEqual(makeTask(seed, split));
    }
  });

  it('ask for every kind and every purpose', () => {
    const tasks = seeds.map((seed) => makeTask(seed, 'train'));
    expect(new Set(tasks.map(({ type }) => type))).toEqual(new Set(departments));
    expect(new Set(tasks.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(new Set(tasks.map(({ purpose }) => purpose))).toEqual(new Set(purposes));
  });

  it('keep pairs of kind and purpose for valid-unseen, and choices of options for valid-seen', () => {
    const asked = (split: Split) =>
      new Set(
        seeds.map((seed) => {
          const { kind, purpose, goal } = makeTask(seed, split);
          expect(heldOutPair(kind, purpose)).toBe(split === 'valid-unseen');
          return [kind.called, purpose, ...goal.options].join(' ');
        }),
      );
    const [train, seen] = [asked('train'), asked('valid-seen')];
    expect([...seen].filter((task) => train.has(task))).toEqual([]);
  });

  it('leave every pair a choice in its splits, and show every held-out purpose elsewhere in the department', () => {
    for (const kind of kinds) {
      for (const purpose of purposes) {
        const own: readonly Split[] = heldOutPair(kind, purpose) ? ['valid-unseen'] : ['train', 'valid-seen'];
        for (const split of own) {
          expect(choices(kind, purpose, split).length, `${kind.called} ${purpose} ${split}`).toBeGreaterThan(
            0,
          );
        }
        const others = kinds.filter(({ department }) => department === kind.department);
        expect(others.filter((other) => !heldOutPair(other, purpose)).length).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('have one product that is worth 1, with the options asked for', () => {
    for (const split of splits) {
      for (const seed of seeds) {
        const { goal, kind, attribute } = makeTask(seed, split);
        const { products } = compactCatalogue();
        const worth = products.filter((product) => purchaseScore(goal, product, goal.options) === 1);
        expect(worth.map(({ id }) => id)).toEqual([`${kind.sold}-${attribute}`]);
        const offered = worth.flatMap(({ options }) => options.flatMap(({ values }) => values));
        expect(goal.options.every((value) => offered.includes(value))).toBe(true);
      }
    }
  });
});
