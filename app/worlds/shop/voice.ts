/** The compact voice: how a response is read, and what a page says. words.ts has its grammar. */
import { pick } from '../random.ts';
import type { Random } from '../world.ts';
import type { Product } from './catalogue.ts';
import { compactCatalogue, compactPage } from './goods.ts';
import { clicks, follow, type Item, type Move, type Page, type State, shown } from './pages.ts';
import type { CompactTask } from './task.ts';
import { leadingStyle, openings, ordinals, searchWords } from './words.ts';

export type CompactState = State<CompactTask>;

export function say(state: CompactState, move: Move, random: Random): string {
  return `${pick(openings, random)} ${moveText(state.page, move)}`;
}

/** The action that makes a move; `back` is also the way home from the results. Empty for what this voice cannot say. */
function moveText(page: Page, move: Move): string {
  switch (move.do) {
    case 'search':
      return `search ${move.query}`;
    case 'open': {
      const at =
        page.at === 'results' ? shown(compactCatalogue(), page).findIndex(({ id }) => id === move.id) : -1;
      return at < 0 || at >= compactPage ? '' : `click ${ordinals[at]}`;
    }
    case 'turn':
      return `click ${move.by === 1 ? 'next' : 'prev'}`;
    case 'choose':
      return `click ${move.value}`;
    case 'read':
      return `click ${move.part}`;
    case 'home':
      return page.at === 'results' ? 'click back' : '';
    case 'back':
    case 'buy':
      return `click ${move.do}`;
  }
}

/** What can be clicked here, by the text of the action. */
export function clickable(state: CompactState): ReadonlyMap<string, Move> {
  const said = clicks(compactCatalogue(), state).map((move) => [moveText(state.page, move), move] as const);
  return new Map(said.filter(([text]) => text !== ''));
}

/** Words of a text; runs of white space count as one. */
const split = (text: string): readonly string[] => text.split(/\s+/u).filter((word) => word !== '');

/** Reads a response; null when it does nothing here. Openings, none or many, are passed over; nothing may follow. */
function parse(state: CompactState, response: string): Move | null {
  const all = split(response);
  const action = all.slice(leadingStyle(all));
  const [verb, ...rest] = action;
  if (verb !== 'search') return clickable(state).get(action.join(' ')) ?? null;
  const known = rest.length > 0 && rest.length <= 2 && rest.every((word) => searchWords.includes(word));
  return known && state.page.at === 'search' ? { do: 'search', query: rest.join(' ') } : null;
}

/** Applies a response; null when it does nothing. */
export function advance(state: CompactState, response: string): CompactState | null {
  const move = parse(state, response);
  return move === null ? null : follow(compactCatalogue(), state, move);
}

const label = ({ title, price }: Product): string => `${title} ${price}`;

/** What is read on a page. A product's page lists the values until one is chosen, and then what is chosen. */
export function observe({ page, bought }: CompactState): string {
  if (bought !== null) return 'bought';
  switch (page.at) {
    case 'search':
      return 'home';
    case 'results': {
      const listed = shown(compactCatalogue(), page).map(
        (product, at) => `${ordinals[at]} ${label(product)}`,
      );
      return ['results', ...listed].join(' ');
    }
    case 'item':
      return `item ${label(compactCatalogue().product(page.id))} ${optionsText(page)}`;
    case 'part': {
      const product = compactCatalogue().product(page.id);
      const text = page.part === 'description' ? [product.description] : product[page.part];
      return `${page.part} ${text.join(' ')}`;
    }
  }
}

function optionsText({ id, chosen }: Item): string {
  const { options } = compactCatalogue().product(id);
  const picked = options.flatMap(({ name }) => chosen[name] ?? []);
  return picked.length === 0
    ? options.flatMap((option) => option.values).join(' ')
    : `chosen ${picked.join(' ')}`;
}
