/**
 * The stock of the compact shop: five departments of three kinds, each kind in four variants that differ in one
 * attribute. Customers call a kind otherwise than the shop does, and ask for a purpose where the shop tells an
 * attribute; which is which is what the skills say.
 */
import { type Catalogue, catalogueOf, type Product, type ProductOption } from './catalogue.ts';

export const departments = ['clothes', 'shoes', 'kitchen', 'tech', 'care'] as const;
export type Department = (typeof departments)[number];

export const purposes = ['travel', 'gift', 'work', 'child'] as const;
export type Purpose = (typeof purposes)[number];

export const attributes = [
  'warm',
  'light',
  'soft',
  'strong',
  'plain',
  'compact',
  'natural',
  'bright',
] as const;
export type Attribute = (typeof attributes)[number];

export const colours = ['red', 'blue', 'black', 'white'] as const;
export const sizes = ['small', 'medium', 'large'] as const;

/** Prices in units of ten, so that there are few of them. */
export const prices = [10, 20, 30, 40, 50] as const;

export interface Kind {
  readonly department: Department;
  /** What customers call it. */
  readonly called: string;
  /** What the shop calls it: the word that its search knows. */
  readonly sold: string;
}

interface Rule {
  /** The shop's word by the customers' word. */
  readonly kinds: Readonly<Record<string, string>>;
  /** What each purpose asks for. No two departments agree, so that knowing one tells nothing about another. */
  readonly meant: Readonly<Record<Purpose, Attribute>>;
  readonly options: readonly ('colour' | 'size')[];
}

export const rules: Readonly<Record<Department, Rule>> = {
  clothes: {
    kinds: { jumper: 'pullover', coat: 'parka', trousers: 'slacks' },
    meant: { travel: 'light', gift: 'soft', work: 'strong', child: 'warm' },
    options: ['colour', 'size'],
  },
  shoes: {
    kinds: { sneakers: 'trainers', boots: 'hikers', slippers: 'mules' },
    meant: { travel: 'strong', gift: 'warm', work: 'soft', child: 'light' },
    options: ['size'],
  },
  kitchen: {
    kinds: { pot: 'saucepan', pan: 'skillet', cup: 'tumbler' },
    meant: { travel: 'compact', gift: 'bright', work: 'plain', child: 'strong' },
    options: ['colour'],
  },
  tech: {
    kinds: { headphones: 'headset', charger: 'adapter', lamp: 'lantern' },
    meant: { travel: 'light', gift: 'compact', work: 'bright', child: 'plain' },
    options: ['colour'],
  },
  care: {
    kinds: { cream: 'lotion', soap: 'cleanser', perfume: 'cologne' },
    meant: { travel: 'plain', gift: 'natural', work: 'compact', child: 'soft' },
    options: ['size'],
  },
};

export const kinds: readonly Kind[] = departments.flatMap((department) =>
  Object.entries(rules[department].kinds).map(([called, sold]) => ({ department, called, sold })),
);

/** Attributes of a department's products, in the order of the purposes. */
export const attributesOf = (department: Department): readonly Attribute[] =>
  purposes.map((purpose) => rules[department].meant[purpose]);

/** Every product of a kind offers three of the four colours; one is left out, by turns. */
function optionsOf(department: Department, variant: number): readonly ProductOption[] {
  return rules[department].options.map((name) => ({
    name,
    values: name === 'size' ? sizes : colours.filter((_, index) => index !== variant % colours.length),
  }));
}

function stock(): readonly Product[] {
  return kinds.flatMap(({ department, sold }, row) =>
    attributesOf(department).map((attribute, column): Product => {
      const variant = row + column;
      return {
        id: `${sold}-${attribute}`,
        query: sold,
        category: [department, sold],
        title: `${attribute} ${sold}`,
        nouns: [sold],
        attributes: [attribute],
        options: optionsOf(department, variant),
        price: prices[(variant * 3) % (prices.length - 1)] ?? 10,
        description: sold,
        features: [attribute],
        reviews: [variant % 3 === 0 ? 'fair' : 'good'],
      };
    }),
  );
}

/** Results on a page of the compact shop: one more variant than that exists of every kind. */
export const compactPage = 3;

let built: Catalogue | undefined;

/** The compact catalogue of 60 products, made on first use. */
export function compactCatalogue(): Catalogue {
  built ??= catalogueOf(stock(), compactPage);
  return built;
}
