/**
 * Tasks of the compact shop and their splits. A task is a kind, a purpose, a value of each option and a price limit.
 * `train` and `valid-seen` ask for the same pairs of kind and purpose, with option values kept apart; `valid-unseen`
 * asks for pairs that training never shows, though it shows the kind with other purposes and the purpose with other kinds.
 */
import { pick, scramble, seeded } from '../random.ts';
import type { Split } from '../world.ts';
import {
  type Attribute,
  compactCatalogue,
  type Department,
  departments,
  type Kind,
  kinds,
  type Purpose,
  prices,
  purposes,
  rules,
} from './goods.ts';
import type { ShopTask } from './pages.ts';

/** Steps of an episode; four or five are needed. */
export const stepLimit = 8;

export interface CompactTask extends ShopTask {
  readonly type: Department;
  readonly kind: Kind;
  readonly purpose: Purpose;
  /** What the purpose asks for: known to the shop, not to the customer. */
  readonly attribute: Attribute;
}

/** Whether only `valid-unseen` asks for this kind for this purpose: one in four of a kind's purposes. */
export const heldOutPair = (kind: Kind, purpose: Purpose): boolean =>
  (kinds.indexOf(kind) + purposes.indexOf(purpose)) % purposes.length === 0;

/** The options that a split may ask for of the right product: every third choice is `valid-seen`'s own. */
export function choices(kind: Kind, purpose: Purpose, split: Split): readonly (readonly string[])[] {
  const { options } = compactCatalogue().product(`${kind.sold}-${rules[kind.department].meant[purpose]}`);
  const all = options.reduce<readonly (readonly string[])[]>(
    (before, { values }) => before.flatMap((some) => values.map((value) => [...some, value])),
    [[]],
  );
  const offset = kinds.indexOf(kind) + purposes.indexOf(purpose);
  const own = (index: number) => (index + offset) % 3 === 0;
  return split === 'valid-unseen' ? all : all.filter((_, index) => own(index) === (split === 'valid-seen'));
}

const splitSalt: Readonly<Record<Split, number>> = {
  train: 0x2c1b_0001,
  'valid-seen': 0x3d2c_0002,
  'valid-unseen': 0x4e3d_0003,
};

/** The task of a seed. Departments are equally likely; kind, purpose and option values uniform over the split's. */
export function makeTask(seed: number, split: Split): CompactTask {
  const random = seeded(scramble(seed ^ splitSalt[split]));
  const type = pick(departments, random);
  const pairs = kinds
    .filter(({ department }) => department === type)
    .flatMap((kind) => purposes.map((purpose) => ({ kind, purpose })))
    .filter(({ kind, purpose }) => heldOutPair(kind, purpose) === (split === 'valid-unseen'));
  const { kind, purpose } = pick(pairs, random);
  const options = pick(choices(kind, purpose, split), random);
  const attribute = rules[type].meant[purpose];
  const product = compactCatalogue().product(`${kind.sold}-${attribute}`);
  const priceLimit = pick(
    prices.filter((price) => price >= product.price),
    random,
  );
  const text = `task ${[kind.called, 'for', purpose, ...options, 'under', priceLimit].join(' ')}`;
  const { query, category, nouns } = product;
  const goal = { query, category, nouns, attributes: [attribute], options, priceLimit };
  return { seed, split, type, text, goal, kind, purpose, attribute };
}
