/**
 * Somebody who does what a plan says: searches for its target, opens it, chooses what the task asks for, buys. Given the
 * matched plan this solves the task; given a wrong one it fails by obeying. It goes by the page before its eyes, not by
 * memory: so a small policy can do the same from wherever it stands, and as teacher is sure of the next step.
 */
import { pick } from '../random.ts';
import type { Random } from '../world.ts';
import type { Product } from './catalogue.ts';
import { guessedSearch } from './confused.ts';
import { compactCatalogue, compactPage } from './goods.ts';
import { type Item, type Move, shown } from './pages.ts';
import type { Plan, Target } from './skills.ts';
import type { CompactState } from './voice.ts';

/** The next move under a plan. */
export function obey(state: CompactState, plan: Plan, random: Random): Move {
  const { page, task } = state;
  switch (page.at) {
    case 'search':
      return plan.target === null
        ? guessedSearch(task, random)
        : { do: 'search', query: `${plan.target.sold} ${plan.target.attribute}` };
    case 'results': {
      const listed = shown(compactCatalogue(), page);
      const wanted = plan.target === null ? pick(listed, random) : listed.find(isTarget(plan.target));
      if (wanted !== undefined) return { do: 'open', id: wanted.id };
      // The fourth variant of a kind stands on the second page; whatever else is shown, search again.
      const more = page.number === 0 && page.query === plan.target?.sold;
      return more && listed.length === compactPage ? { do: 'turn', by: 1 } : { do: 'home' };
    }
    case 'item': {
      const right = plan.target === null || isTarget(plan.target)(compactCatalogue().product(page.id));
      return right ? finish(page, task.goal.options, plan.choose) : { do: 'back' };
    }
    case 'part':
      return { do: 'back' };
  }
}

const isTarget =
  ({ sold, attribute }: Target) =>
  (product: Product): boolean =>
    product.query === sold && product.attributes.includes(attribute);

/** Chooses, of the options that the plan names, what the task asks for and the page offers; then buys. */
function finish(page: Item, wanted: readonly string[], choose: readonly string[]): Move {
  const { options } = compactCatalogue().product(page.id);
  for (const { name, values } of options.filter((option) => choose.includes(option.name))) {
    const value = values.find((candidate) => wanted.includes(candidate));
    if (value !== undefined && page.chosen[name] !== value) return { do: 'choose', option: name, value };
  }
  return { do: 'buy' };
}
