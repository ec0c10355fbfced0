/**
 * The compact voice: every word, how a response is read, what a page says, and what a word of a response is for.
 *
 *     response = opening action                 opening: one of a few words that mean nothing
 *     action   = search W | search W W | click C
 *     W        = the shop's word of a kind | an attribute
 *     C        = first | second | third | next | prev | back | description | features | reviews | buy | a value
 */
import { pick } from '../random.ts';
import type { Random, TokenClass } from '../world.ts';
import type { Product } from './catalogue.ts';
import {
  attributes,
  colours,
  compactCatalogue,
  compactPage,
  kinds,
  prices,
  purposes,
  sizes,
} from './goods.ts';
import { clicks, follow, type Item, type Move, type Page, parts, type State, shown } from './pages.ts';
import type { CompactTask } from './task.ts';

export type CompactState = State<CompactTask>;

const ordinals = ['first', 'second', 'third'] as const;

/**
 * Openings, equally likely in every behaviour, so that they tell nothing. Every behaviour gives one: where the verb
 * could come first, its log-prob would hold the chance of giving none.
 */
const openings: readonly string[] = ['ok', 'now', 'well'];

const values: readonly string[] = [...colours, ...sizes];
const sold = kinds.map((kind) => kind.sold);
/** What the compact search takes. */
const searchWords: readonly string[] = [...sold, ...attributes];

/** Marks the privileged text, which comes before the task. */
export const skillMark = '<skill>';

/** The vocabulary, in order. Adding a word anywhere but at the end makes older checkpoints unreadable. */
export const words: readonly string[] = [
  skillMark,
  'task',
  'for',
  'under',
  'search',
  'click',
  ...ordinals,
  'next',
  'prev',
  'back',
  ...parts,
  'buy',
  ...kinds.map(({ called }) => called),
  ...sold,
  ...purposes,
  ...attributes,
  ...values,
  ...prices.map(String),
  ...openings,
  'home',
  'results',
  'item',
  'chosen',
  'bought',
  'nothing',
  'happens',
  'good',
  'fair',
  'then',
  'choose',
  'colour',
  'size',
];

/** Words of the longest response and its end token. */
export const maxResponse = 5;

export function say(state: CompactState, move: Move, random: Random): string {
  return `${pick(openings, random)} ${moveText(state.page, move)}`;
}

/** The action that makes a move; `back` is also the way home from the results. Empty for what this voice cannot say. */
export function moveText(page: Page, move: Move): string {
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

function leadingStyle(response: readonly string[]): number {
  const first = response.findIndex((word) => !openings.includes(word));
  return first < 0 ? response.length : first;
}

/** Reads a response; null when it does nothing here. Openings, none or many, are passed over; nothing may follow. */
export function parse(state: CompactState, response: string): Move | null {
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

/** What the `index`-th word of a response is for; the end token and stray words are `structure`. */
export function tokenClass(response: readonly string[], index: number): TokenClass {
  const verbAt = leadingStyle(response);
  const verb = response[verbAt];
  const word = response[index] ?? '';
  if (index < verbAt) return 'style';
  if (index === verbAt) return verb === 'search' || verb === 'click' ? 'verb' : 'structure';
  if (verb === 'search') return index <= verbAt + 2 && searchWords.includes(word) ? 'object' : 'structure';
  if (verb !== 'click' || index > verbAt + 1) return 'structure';
  // An ordinal or a value names what is wanted; the rest names a page to go to.
  const things: readonly string[] = [...ordinals, ...values];
  if (things.includes(word)) return 'object';
  const pages: readonly string[] = [...parts, 'next', 'prev', 'back', 'buy'];
  return pages.includes(word) ? 'place' : 'structure';
}

/** Every search of one or two words that finds something. */
export const searches: readonly string[] = [
  ...searchWords,
  ...kinds.flatMap((kind) => attributes.map((attribute) => `${kind.sold} ${attribute}`)),
];
