/** The catalogue of the natural shop: a thousand products, generated from the tables, the same on every machine. */
import { pick, seeded } from '../../random.ts';
import type { Random } from '../../world.ts';
import { type Catalogue, catalogueOf, type Product } from '../catalogue.ts';
import { type Department, departments } from '../goods.ts';
import { brands, reviewTexts, styles, tables } from './tables.ts';

/** Products of a kind; with five kinds in each of five departments these are 1,000. */
const perKind = 40;
const stockSeed = 0x5110_9a7e;
const pageSize = 10;

/** `count` different items, in random order. */
function some<T>(items: readonly T[], count: number, random: Random): readonly T[] {
  const left = [...items];
  return Array.from({ length: count }, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `serial`: the product's number in the whole catalogue, which its id is made from. */
function product(department: Department, kindAt: number, serial: number, random: Random): Product {
  const table = tables[department];
  const kind = table.kinds[kindAt];
  if (kind === undefined) throw new RangeError(`no kind ${kindAt} in ${department}`);
  // The title sells two attributes; the third stands among the features alone.
  const [first = '', second = '', third = ''] = some(Object.values(table.meant), 3, random);
  const extra = pick(table.extras, random);
  const options = Object.entries(table.options).map(([name, values]) => {
    const offered = some(values, Math.max(2, values.length - 2), random);
    return { name, values: values.filter((value) => offered.includes(value)) };
  });
  const [low, high] = table.price;
  return {
    id: `p${(10_000 + serial * 7919) % 90_000}`,
    query: kind.sold,
    category: [table.name, table.section, capital(kind.sold)],
    title: [
      pick(brands, random),
      pick(styles, random),
      capital(kind.sold),
      `with ${capital(extra)},`,
      `${capital(first)}, ${capital(second)}`,
    ].join(' '),
    nouns: [kind.sold, extra],
    attributes: [first, second, third],
    options,
    price: low + Math.floor(random() * (high - low + 1)),
    description: `A ${kind.sold} with ${extra}, made for years of use.`,
    features: [`${capital(third)}.`, `Comes with ${extra}.`, 'Two years of guarantee.'],
    reviews: some(reviewTexts, 2, random),
  };
}

function stock(): readonly Product[] {
  const random = seeded(stockSeed);
  const rows = departments.flatMap((department) =>
    tables[department].kinds.flatMap((_, kindAt) =>
      Array.from({ length: perKind }, () => [department, kindAt] as const),
    ),
  );
  return rows.map(([department, kindAt], serial) => product(department, kindAt, serial, random));
}

let built: Catalogue | undefined;

/** The natural catalogue, made on first use. */
export function naturalCatalogue(): Catalogue {
  built ??= catalogueOf(stock(), pageSize);
  return built;
}
