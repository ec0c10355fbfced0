/** What a shop sells and how its search ranks it: one catalogue for each voice, the same functions over both. */
import MiniSearch from 'minisearch';

export interface ProductOption {
  readonly name: string;
  readonly values: readonly string[];
}

export interface Product {
  /** Lower-case letters and digits, as a click names it. */
  readonly id: string;
  /** The search that the shop files it under: its kind in the shop's own words. */
  readonly query: string;
  /** From the widest to the narrowest. */
  readonly category: readonly string[];
  readonly title: string;
  /** The nouns of the title, which say what it is. */
  readonly nouns: readonly string[];
  readonly attributes: readonly string[];
  readonly options: readonly ProductOption[];
  /** Whole units of money. */
  readonly price: number;
  readonly description: string;
  readonly features: readonly string[];
  readonly reviews: readonly string[];
}

export interface Catalogue {
  readonly products: readonly Product[];
  /** Results on one page. */
  readonly pageSize: number;
  /** The product of an id. Throws a RangeError when there is none. */
  product(id: string): Product;
  /** Ids of the products that share a word with the query, best first. */
  search(query: string): readonly string[];
}

/** Results that a search keeps, however many pages that makes; WebShop keeps as many. */
const mostResults = 50;

/**
 * BM25+ (Lv and Zhai 2011): a term adds idf · (δ + f (k + 1) / (f + k (1 − b + b L / L̄))), with f its count in the
 * document, L and L̄ the document's and the mean length in distinct terms, and idf = ln(1 + (N − n + ½) / (n + ½)).
 * The library's defaults, written out so that a new version of it cannot move them.
 */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };

/** One searched text a product, as in WebShop: title, attributes, description, features and option values. */
const searched = (product: Product): string =>
  [
    product.title,
    ...product.attributes,
    product.description,
    ...product.features,
    ...product.options.flatMap(({ values }) => values),
  ].join('\n');

/** Indexes the products. Ids must differ. Equal scores stand in the order of `products`. */
export function catalogueOf(products: readonly Product[], pageSize: number): Catalogue {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    searchOptions: { bm25, combineWith: 'OR' },
  });
  index.addAll(products.map((product, id) => ({ id, text: searched(product) })));
  const byId = new Map(products.map((product) => [product.id, product]));
  const found = new Map<string, readonly string[]>();
  const rank = (query: string): readonly string[] =>
    index
      .search(query)
      .map(({ id, score }) => ({ at: Number(id), score }))
      .sort((a, b) => b.score - a.score || a.at - b.at)
      .slice(0, mostResults)
      .map(({ at }) => products[at]?.id ?? '');
  return {
    products,
    pageSize,
    product(id) {
      const product = byId.get(id);
      if (product === undefined) throw new RangeError(`no product "${id}"`);
      return product;
    },
    search(query) {
      const known = found.get(query);
      if (known !== undefined) return known;
      const ids = rank(query);
      if (found.size >= memoLimit) found.clear();
      found.set(query, ids);
      return ids;
    },
  };
}

/** A page of results is looked at many times for each search; when more searches than this were made, afresh. */
const memoLimit = 2000;
