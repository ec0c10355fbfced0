/** Passages and how they are found. Both voices search with this; they differ in what a passage says. */
import MiniSearch from 'minisearch';

export interface Passage {
  readonly title: string;
  readonly text: string;
}

export interface Library<P extends Passage = Passage> {
  readonly passages: readonly P[];
  /** The best passages for a query, best first; none when no word of it occurs. Any text may be asked. */
  search(query: string): readonly P[];
}

/** Characters of a query that are read: every word costs a look-up, and no honest query is longer. */
const longestQuery = 200;

/** Passages that a query brings at most. */
const shown = 3;

/**
 * Okapi BM25 with Robertson's k₁ = 1.2 and b = 0.75 and Lucene's idf, log(1 + (N − n + ½)/(n + ½)): MiniSearch's BM25+
 * with its floor δ at 0. MiniSearch then multiplies by the number of query words found, which puts a passage that
 * holds them all first. A word in the title counts twice. Words are matched whole. Equal scores stand in the order in which MiniSearch met them, which
 * follows from the query and the order of the passages.
 */
const bm25 = { k: 1.2, b: 0.75, d: 0 } as const;

/** The index is made at the first search: who only lists tasks does not pay for it. */
export function makeLibrary<P extends Passage>(passages: readonly P[]): Library<P> {
  let index: MiniSearch | null = null;
  return {
    passages,
    search(query) {
      index ??= indexOf(passages);
      const found = index.search(query.slice(0, longestQuery), {
        bm25,
        boost: { title: 2 },
        prefix: false,
        fuzzy: false,
      });
      return found.slice(0, shown).flatMap(({ id }) => passages[Number(id)] ?? []);
    },
  };
}

function indexOf(passages: readonly Passage[]): MiniSearch {
  const index = new MiniSearch({ fields: ['title', 'text'] });
  index.addAll(passages.map(({ title, text }, id) => ({ id, title, text })));
  return index;
}
