/** The actions of the natural voice: search[words], and click[value] among what the page shows. */
import type { TokenClass } from '../../world.ts';
import { clicks, type Move, parts, type State } from '../pages.ts';
import { naturalCatalogue } from './stock.ts';
import type { NaturalTask } from './task.ts';

export type NaturalState = State<NaturalTask>;

const pageNames: readonly string[] = ['next >', '< prev', 'back to search', 'buy now', ...parts];

/** What stands between the brackets. Both ways back are called `< prev`; no page has both. */
function value(move: Move): string {
  switch (move.do) {
    case 'search':
      return move.query;
    case 'open':
      return move.id;
    case 'turn':
      return move.by === 1 ? 'next >' : '< prev';
    case 'choose':
      return move.value;
    case 'read':
      return move.part;
    case 'back':
      return '< prev';
    case 'home':
      return 'back to search';
    case 'buy':
      return 'buy now';
  }
}

export const actionText = (move: Move): string =>
  `${move.do === 'search' ? 'search' : 'click'}[${value(move)}]`;

export function admissible(state: NaturalState): readonly string[] {
  const searching = state.page.at === 'search' && state.bought === null;
  return searching ? ['search[words]'] : clicks(naturalCatalogue(), state).map(actionText);
}

const grammar = /^(search|click)\s*\[([^[\]]*)\]$/iu;
const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/gu, ' ');

/** Longest search that is carried out, in characters; more is cut. */
const longestQuery = 200;

/** Reads the text between the tags; null when it is no action, or does nothing on this page. */
export function parse(state: NaturalState, text: string): Move | null {
  const [, verb = '', argument = ''] = grammar.exec(text.trim()) ?? [];
  const said = plain(argument);
  if (said === '') return null;
  if (verb.toLowerCase() === 'search') {
    return state.page.at === 'search' ? { do: 'search', query: said.slice(0, longestQuery) } : null;
  }
  return clicks(naturalCatalogue(), state).find((move) => value(move) === said) ?? null;
}

/** What the character at `offset` of an action is for: searches and products are things, other clicks places to go. */
export function classInAction(text: string, offset: number): TokenClass {
  const [open, close] = [text.indexOf('['), text.lastIndexOf(']')];
  const verb = plain(open < 0 ? text : text.slice(0, open));
  const known = verb === 'search' || verb === 'click';
  if (!known) return 'structure';
  if (open < 0 || offset < open) return 'verb';
  if (offset === open || close < open || offset >= close) return 'structure';
  const leads = verb === 'click' && pageNames.includes(plain(text.slice(open + 1, close)));
  return leads ? 'place' : 'object';
}
