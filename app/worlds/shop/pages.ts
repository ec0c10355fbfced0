/** The shop as a state machine: pages, what can be done on each, and what it leads to. Both voices play it. */
import type { Task } from '../world.ts';
import type { Catalogue, Product } from './catalogue.ts';
import { type Goal, purchaseScore } from './score.ts';

/** Sub-pages of a product. */
export const parts = ['description', 'features', 'reviews'] as const;
export type Part = (typeof parts)[number];

interface Results {
  readonly query: string;
  /** From 0. */
  readonly number: number;
}

export interface Item extends Results {
  readonly id: string;
  /** Chosen value by option name. */
  readonly chosen: Readonly<Record<string, string>>;
}

export type Page =
  | { readonly at: 'search' }
  | ({ readonly at: 'results' } & Results)
  | ({ readonly at: 'item' } & Item)
  | ({ readonly at: 'part'; readonly part: Part } & Item);

export interface ShopTask extends Task {
  readonly goal: Goal;
}

export interface State<T extends ShopTask = ShopTask> {
  readonly task: T;
  readonly page: Page;
  /** Ids of the products looked at so far: for players who remember. No page depends on it. */
  readonly seen: readonly string[];
  /** Score of the purchase; null until something is bought, which ends the episode. */
  readonly bought: number | null;
}

export type Move =
  | { readonly do: 'search'; readonly query: string }
  | { readonly do: 'open'; readonly id: string }
  | { readonly do: 'turn'; readonly by: 1 | -1 }
  | { readonly do: 'choose'; readonly option: string; readonly value: string }
  | { readonly do: 'read'; readonly part: Part }
  /** To the page that this one was reached from. */
  | { readonly do: 'back' }
  | { readonly do: 'home' }
  | { readonly do: 'buy' };

export function startAt<T extends ShopTask>(task: T): State<T> {
  return { task, page: { at: 'search' }, seen: [], bought: null };
}

/** The products on a page of results, best first. */
export function shown(catalogue: Catalogue, { query, number }: Results): readonly Product[] {
  const from = number * catalogue.pageSize;
  const ids = catalogue.search(query).slice(from, from + catalogue.pageSize);
  return ids.map((id) => catalogue.product(id));
}

/** Every click that leads somewhere from here. Searching, possible on the search page alone, is not among them. */
export function clicks(catalogue: Catalogue, { page, bought }: State): readonly Move[] {
  if (bought !== null) return [];
  switch (page.at) {
    case 'search':
      return [];
    case 'results': {
      const pages = Math.ceil(catalogue.search(page.query).length / catalogue.pageSize);
      const turns: Move[] = [];
      if (page.number + 1 < pages) turns.push({ do: 'turn', by: 1 });
      if (page.number > 0) turns.push({ do: 'turn', by: -1 });
      return [
        ...shown(catalogue, page).map(({ id }): Move => ({ do: 'open', id })),
        ...turns,
        { do: 'home' },
      ];
    }
    case 'item':
      return [
        ...catalogue
          .product(page.id)
          .options.flatMap(({ name, values }) =>
            values
              .filter((value) => page.chosen[name] !== value)
              .map((value): Move => ({ do: 'choose', option: name, value })),
          ),
        ...parts.map((part): Move => ({ do: 'read', part })),
        { do: 'back' },
        { do: 'home' },
        { do: 'buy' },
      ];
    case 'part':
      return [{ do: 'back' }, { do: 'home' }];
  }
}

/** Where a move of `clicks` leads, or a search on the search page; null when it cannot be made here. */
export function follow<T extends ShopTask>(
  catalogue: Catalogue,
  state: State<T>,
  move: Move,
): State<T> | null {
  const { page, task, bought } = state;
  if (bought !== null) return null;
  const to = (next: Page) => ({ ...state, page: next });
  if (move.do === 'home') return page.at === 'search' ? null : to({ at: 'search' });
  switch (page.at) {
    case 'search':
      return move.do === 'search' ? to({ at: 'results', query: move.query, number: 0 }) : null;
    case 'results':
      if (move.do === 'turn') return to({ ...page, number: page.number + move.by });
      if (move.do !== 'open') return null;
      return {
        ...to({ at: 'item', query: page.query, number: page.number, id: move.id, chosen: {} }),
        seen: [...state.seen.filter((id) => id !== move.id), move.id],
      };
    case 'item':
      if (move.do === 'choose') {
        return to({ ...page, chosen: { ...page.chosen, [move.option]: move.value } });
      }
      if (move.do === 'read') return to({ ...page, at: 'part', part: move.part });
      if (move.do === 'back') return to({ at: 'results', query: page.query, number: page.number });
      if (move.do !== 'buy') return null;
      return {
        ...state,
        bought: purchaseScore(task.goal, catalogue.product(page.id), Object.values(page.chosen)),
      };
    case 'part': {
      const { part: _, ...item } = page;
      return move.do === 'back' ? to({ ...item, at: 'item' }) : null;
    }
  }
}

/** Equal for states from which the same actions lead to the same future. */
export function anchorOf({ task, page, bought }: State): string {
  const where: unknown[] = [page.at];
  if (page.at !== 'search') where.push(page.query, page.number);
  if (page.at === 'item' || page.at === 'part') where.push(page.id, Object.entries(page.chosen).sort());
  if (page.at === 'part') where.push(page.part);
  return JSON.stringify([task.split, task.seed, task.text, where, bought]);
}
