/**
 * Tasks of the natural shop: a product is drawn and described as a customer would, by what they call it, a purpose, an
 * attribute, option values and a price limit. Whatever fits the description is as good.
 */
import { pick, scramble, seeded } from '../../random.ts';
import type { Random, Split } from '../../world.ts';
import type { Product } from '../catalogue.ts';
import { type Department, departments } from '../goods.ts';
import type { ShopTask } from '../pages.ts';
import { naturalCatalogue } from './stock.ts';
import { tables } from './tables.ts';

export interface NaturalTask extends ShopTask {
  readonly type: Department;
  /** The shop's word for the kind, which the customer does not know. */
  readonly sold: string;
  readonly purpose: string;
}

const splitSalt: Readonly<Record<Split, number>> = {
  train: 0x6a41_0001,
  'valid-seen': 0x7b52_0002,
  'valid-unseen': 0x0c63_0003,
};

interface Wish {
  readonly type: Department;
  readonly product: Product;
  readonly purpose: string;
  readonly options: readonly string[];
}

/** Whether only `valid-unseen` asks for this kind for this purpose: one pair in four. */
export function heldOut(type: Department, sold: string, purpose: string): boolean {
  const { kinds, meant } = tables[type];
  const kindAt = kinds.findIndex((kind) => kind.sold === sold);
  return (kindAt + Object.keys(meant).indexOf(purpose)) % 4 === 0;
}

/** Of the other pairs, a quarter of the wishes (all that is said but the price) is `valid-seen`'s own. */
function ownSplit({ type, product, purpose, options }: Wish): Split {
  if (heldOut(type, product.query, purpose)) return 'valid-unseen';
  const text = [product.query, purpose, ...product.attributes.slice(0, 2).sort(), ...options].join(' ');
  const hash = [...text].reduce((sum, letter) => scramble(sum ^ (letter.codePointAt(0) ?? 0)), 1);
  return hash % 4 === 0 ? 'valid-seen' : 'train';
}

function wish(random: Random): Wish {
  const type = pick(departments, random);
  const { name, meant } = tables[type];
  const products = naturalCatalogue().products.filter(({ category }) => category[0] === name);
  const product = pick(products, random);
  const sold = product.attributes.slice(0, 2);
  const asked = pick(sold, random);
  const purpose = Object.keys(meant).find((candidate) => meant[candidate] === asked) ?? '';
  return { type, product, purpose, options: product.options.map(({ values }) => pick(values, random)) };
}

/** The task of a seed. */
export function makeTask(seed: number, split: Split): NaturalTask {
  const random = seeded(scramble(seed ^ splitSalt[split]));
  let drawn = wish(random);
  while (ownSplit(drawn) !== split) drawn = wish(random);
  const { type, product, purpose, options } = drawn;
  const priceLimit = Math.ceil((product.price + 1 + random() * 20) / 5) * 5;
  const attributes = product.attributes.slice(0, 2);
  const { query, category, nouns } = product;
  const goal = { query, category, nouns, attributes, options, priceLimit };
  const task = { seed, split, type, goal, sold: query, purpose };
  return { ...task, text: instruction(drawn, priceLimit) };
}

function instruction({ type, product, purpose, options }: Wish, priceLimit: number): string {
  const { kinds, meant } = tables[type];
  const called = kinds.find(({ sold }) => sold === product.query)?.called ?? product.query;
  const plain = product.attributes.slice(0, 2).find((attribute) => attribute !== meant[purpose]) ?? '';
  const named = product.options.map(({ name }, index) => `${name} ${options[index]}`).join(' and ');
  return (
    `I want to buy this: ${called} for ${purpose}, also ${plain}, ` +
    `in ${named}, at a price of ${priceLimit} dollars at most.`
  );
}
