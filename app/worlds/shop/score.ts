/**
 * What a purchase is worth, after WebShop (Yao et al. 2022, arXiv 2207.01206):
 *
 *     r = r_type · (attributes matched + options matched + [price within the limit]) / (attributes + options + 1)
 */
import { token_set_ratio } from 'fuzzball/ultra_lite';
import type { Product } from './catalogue.ts';

/** What a customer is after: the wanted product, as far as they care. */
export interface Goal {
  readonly query: string;
  readonly category: readonly string[];
  readonly nouns: readonly string[];
  readonly attributes: readonly string[];
  /** Values of options, whatever the options are called. */
  readonly options: readonly string[];
  readonly priceLimit: number;
}

/** Two texts match when the similarity of their sets of words is above this, of 100. */
export const alike = (a: string, b: string): boolean => token_set_ratio(a, b) > 85;

const lower = (words: readonly string[]) => words.map((word) => word.toLowerCase());

/** How many distinct words of `wanted` stand in `had`, letter case apart. */
function shared(wanted: readonly string[], had: readonly string[]): number {
  const known = new Set(lower(had));
  return [...new Set(lower(wanted))].filter((word) => known.has(word)).length;
}

/** Share of the wanted title's nouns that the product's title has; 0.2 when nothing is wanted by name. In [0, 1]. */
function titleOverlap(goal: Pick<Goal, 'nouns'>, product: Pick<Product, 'nouns'>): number {
  const wanted = new Set(lower(goal.nouns)).size;
  return wanted === 0 ? 0.2 : shared(goal.nouns, product.nouns) / wanted;
}

/**
 * Whether it is the right sort of thing: 0 when the titles share no noun; 0.1 under a tenth of them; 0.5 for another
 * query in a category that shares two words, when the titles share more than a fifth; else 1.
 * The released code of WebShop gives such a neighbour 1, and 0.5 to what has neither query nor category nor a fifth of the
 * title in common. Here a neighbour is not the thing itself.
 */
export function typeFactor(goal: Goal, product: Product): number {
  const overlap = titleOverlap(goal, product);
  if (overlap === 0) return 0;
  if (overlap < 0.1) return 0.1;
  const related = shared(goal.category, product.category) >= 2;
  return goal.query !== product.query && related && overlap > 0.2 ? 0.5 : 1;
}

/** An attribute counts when it is like one of the product's, or stands word for word in its title or text. */
export function hasAttribute(product: Product, attribute: string): boolean {
  const { title, description, features } = product;
  const wanted = attribute.toLowerCase();
  return (
    product.attributes.some((own) => alike(own, attribute)) ||
    [title, description, ...features].some((text) => text.toLowerCase().includes(wanted))
  );
}

/** Score r of buying `product` with the values `chosen`, in [0, 1]. */
export function purchaseScore(goal: Goal, product: Product, chosen: readonly string[]): number {
  const attributes = goal.attributes.filter((attribute) => hasAttribute(product, attribute)).length;
  const options = goal.options.filter((wanted) => chosen.some((value) => alike(value, wanted))).length;
  const price = product.price <= goal.priceLimit ? 1 : 0;
  const parts = goal.attributes.length + goal.options.length + 1;
  return (typeFactor(goal, product) * (attributes + options + price)) / parts;
}
