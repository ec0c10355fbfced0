/** What the natural shop says on each page. */
import type { Product } from '../catalogue.ts';
import { type Item, shown } from '../pages.ts';
import type { NaturalState } from './actions.ts';
import { naturalCatalogue } from './stock.ts';

export const setting =
  'You are shopping in a web shop. On the search page you can search[words], with words of your own; ' +
  'everywhere else you can click[value], with a value that the page shows. The first purchase ends the task.';

export const nothingHappens = 'Nothing happens.';

export function observe({ page, bought }: NaturalState): string {
  if (bought !== null) return 'Thank you for your purchase.';
  const catalogue = naturalCatalogue();
  switch (page.at) {
    case 'search':
      return 'The search page, with an empty search field.';
    case 'results': {
      const total = catalogue.search(page.query).length;
      if (total === 0) return `No results for "${page.query}".`;
      const pages = Math.ceil(total / catalogue.pageSize);
      const lines = shown(catalogue, page).map(
        ({ id, title, price }) => `[${id}] ${title} (${dollars(price)})`,
      );
      return [`Results for "${page.query}", page ${page.number + 1} of ${pages}:`, ...lines].join('\n');
    }
    case 'item':
      return productText(catalogue.product(page.id), page);
    case 'part': {
      const product = catalogue.product(page.id);
      const texts = page.part === 'description' ? [product.description] : product[page.part];
      return `${product.title}: ${page.part}\n${texts.map((text) => `- ${text}`).join('\n')}`;
    }
  }
}

const dollars = (price: number): string => `$${price}`;

function productText({ id, title, price, options }: Product, { chosen }: Item): string {
  const lines = options.map(
    ({ name, values }) => `${name}: ${values.join(' | ')} (chosen: ${chosen[name] ?? 'none'})`,
  );
  return [`[${id}] ${title}`, `Price: ${dollars(price)}`, ...lines].join('\n');
}
