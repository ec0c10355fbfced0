/** Players of the natural shop: one who knows what the skill tells, and one without any idea. */
import { pick } from '../../random.ts';
import { tagged } from '../../tags.ts';
import type { Random } from '../../world.ts';
import type { Product } from '../catalogue.ts';
import { type Item, type Move, shown } from '../pages.ts';
import { actionText, admissible, type NaturalState } from './actions.ts';
import { naturalCatalogue } from './stock.ts';

interface Thought {
  readonly thought: string;
  readonly move: Move;
}

/** The next move by what the page shows and which products were looked at before. */
export function solve({ task, page, seen }: NaturalState): Thought {
  const { goal } = task;
  const catalogue = naturalCatalogue();
  switch (page.at) {
    case 'search': {
      const query = [task.sold, ...goal.attributes].join(' ');
      return { thought: `The shop calls it ${task.sold}.`, move: { do: 'search', query } };
    }
    case 'results': {
      const fitting = shown(catalogue, page).filter((product) => promises(product, goal.attributes));
      const next = fitting.find(
        ({ id, query, price }) => query === task.sold && price <= goal.priceLimit && !seen.includes(id),
      );
      if (next !== undefined) {
        return { thought: 'This one promises what is asked for.', move: { do: 'open', id: next.id } };
      }
      const last = (page.number + 1) * catalogue.pageSize >= catalogue.search(page.query).length;
      return last
        ? { thought: 'Nothing here fits; I search again.', move: { do: 'home' } }
        : { thought: 'Nothing on this page fits.', move: { do: 'turn', by: 1 } };
    }
    case 'item':
      return atItem(page, goal.options);
    case 'part':
      return { thought: 'I have read enough.', move: { do: 'back' } };
  }
}

/** Whether a title names every attribute. */
const promises = ({ title }: Product, attributes: readonly string[]): boolean =>
  attributes.every((attribute) => title.toLowerCase().includes(attribute));

/** Chooses what is asked for, then buys; goes back when the product does not come that way. */
function atItem(page: Item, wanted: readonly string[]): Thought {
  for (const { name, values } of naturalCatalogue().product(page.id).options) {
    const value = values.find((candidate) => wanted.includes(candidate));
    if (value === undefined) return { thought: `It does not come in that ${name}.`, move: { do: 'back' } };
    if (page.chosen[name] !== value) {
      return { thought: `The ${name} has to be ${value}.`, move: { do: 'choose', option: name, value } };
    }
  }
  return { thought: 'Everything asked for is chosen.', move: { do: 'buy' } };
}

/** What somebody without any idea says when they do not take a line of the list. */
const stray = [
  'I cannot find it.',
  tagged('Let me see.', 'action', 'open the shop'),
  tagged('Perhaps there.', 'action', 'click[checkout]'),
  '<action>click[back to search]</action>',
] as const;
const strayShare = 0.05;

/** Searches for a few words of the task, else takes a line of the list. */
export function guess(state: NaturalState, random: Random): string {
  const actions = admissible(state);
  if (actions.length === 0 || random() < strayShare) return pick(stray, random);
  if (state.page.at !== 'search') return tagged('I try something.', 'action', pick(actions, random));
  const words = state.task.text.match(/[a-z]+/gu) ?? [];
  const from = Math.floor(random() * Math.max(1, words.length - 3));
  const query = words.slice(from, from + 3).join(' ');
  return tagged('I search for what I was told.', 'action', actionText({ do: 'search', query }));
}
