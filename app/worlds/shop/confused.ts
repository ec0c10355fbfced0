/**
 * Somebody without the skill. They know how a shop works and have some idea of its words, but seldom hit the right one:
 * they search for other things, take what is shown, forget options. Who is noisy rather than wrong can be taught within
 * some dozens of iterations; who believes what is false cannot. Their choices depend on the present alone, so that a
 * small policy can imitate them.
 */
import { pick } from '../random.ts';
import type { Random } from '../world.ts';
import { attributesOf, compactCatalogue, kinds } from './goods.ts';
import { clicks, type Item, type Move, shown } from './pages.ts';
import type { CompactTask } from './task.ts';
import type { CompactState } from './voice.ts';
import { searches } from './words.ts';

/** How often they do the sensible thing where they could know better. */
const chances = {
  /** Anything at all instead of a thought. */
  noise: 0.04,
  /** Search for the kind by the shop's word, instead of for any. */
  kind: 0.5,
  /** Name an attribute too. */
  narrow: 0.3,
  /** Open the variant that the purpose asks for, instead of any. */
  variant: 0.3,
  /** Look at another page of results where the kind is shown. */
  turn: 0.1,
  /** Leave a page that shows another kind. */
  leave: 0.75,
  /** Put back another variant than the purpose asks for. */
  doubt: 0.2,
  /** Choose an option before buying. */
  choose: 0.9,
  /** Choose the value that the task names. */
  value: 0.85,
  /** Read about a product first. */
  read: 0.05,
} as const;

export function confusedMove(state: CompactState, random: Random): Move {
  if (state.bought === null && random() < chances.noise) return anything(state, random);
  const { page, task } = state;
  switch (page.at) {
    case 'search':
      return guessedSearch(task, random);
    case 'results': {
      const listed = shown(compactCatalogue(), page);
      const ofKind = listed.filter(({ query }) => query === task.kind.sold);
      if (ofKind.length === 0 && random() < chances.leave) return { do: 'home' };
      const more = clicks(compactCatalogue(), state).filter((move) => move.do === 'turn');
      if (more.length > 0 && random() < chances.turn) return pick(more, random);
      const right = ofKind.find(({ attributes }) => attributes.includes(task.attribute));
      const chosen = right !== undefined && random() < chances.variant ? right : pick(listed, random);
      return { do: 'open', id: chosen.id };
    }
    case 'item':
      return atItem(page, task, random);
    case 'part':
      return { do: 'back' };
  }
}

/** A search as somebody guesses who seldom knows the shop's words. */
export function guessedSearch({ kind, attribute }: CompactTask, random: Random): Move {
  const { sold, department } = random() < chances.kind ? kind : pick(kinds, random);
  if (random() >= chances.narrow) return { do: 'search', query: sold };
  const named = random() < chances.variant ? attribute : pick(attributesOf(department), random);
  return { do: 'search', query: `${sold} ${named}` };
}

function atItem(page: Item, task: CompactTask, random: Random): Move {
  const product = compactCatalogue().product(page.id);
  if (product.query !== task.kind.sold && random() < chances.leave) return { do: 'back' };
  if (!product.attributes.includes(task.attribute) && random() < chances.doubt) return { do: 'back' };
  if (random() < chances.read) return { do: 'read', part: 'features' };
  for (const { name, values } of product.options) {
    if (page.chosen[name] === undefined && random() < chances.choose) {
      const asked = values.find((value) => task.goal.options.includes(value));
      const value = asked !== undefined && random() < chances.value ? asked : pick(values, random);
      return { do: 'choose', option: name, value };
    }
  }
  return { do: 'buy' };
}

/** Whatever can be done here; a purchase apart, which would end everything. */
function anything(state: CompactState, random: Random): Move {
  if (state.page.at === 'search') return { do: 'search', query: pick(searches, random) };
  const possible = clicks(compactCatalogue(), state).filter((move) => move.do !== 'buy' && said(state, move));
  return pick(possible, random);
}

/** This voice has no way straight home from a product. */
const said = ({ page }: CompactState, move: Move): boolean => move.do !== 'home' || page.at === 'results';
