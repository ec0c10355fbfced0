/** Every world by name: one line a world. */
import { household } from './household/household.ts';
import { naturalHousehold } from './household/natural/natural.ts';
import { naturalSearch } from './search/natural/natural.ts';
import { search } from './search/search.ts';
import { naturalShop } from './shop/natural/natural.ts';
import { shop } from './shop/shop.ts';
import type { NaturalWorld, World } from './world.ts';

interface Voices {
  readonly compact: World;
  readonly natural?: NaturalWorld;
}

const worlds = {
  household: { compact: household, natural: naturalHousehold },
  shop: { compact: shop, natural: naturalShop },
  search: { compact: search, natural: naturalSearch },
} as const satisfies Record<string, Voices>;

export const worldNames = Object.keys(worlds);
/** Those that have a natural voice. */
export const naturalNames = worldNames.filter((name) => voicesOf(name).natural !== undefined);

/** A world in the compact voice. Throws a RangeError that lists the names there are. */
export function worldNamed(name: string): World {
  return voicesOf(name).compact;
}

/** A world in the natural voice. Throws a RangeError for an unknown name and for a world without that voice. */
export function naturalNamed(name: string): NaturalWorld {
  const { natural } = voicesOf(name);
  if (natural === undefined) throw new RangeError(`the world "${name}" has no natural voice`);
  return natural;
}

function voicesOf(name: string): Voices {
  const known: Readonly<Record<string, Voices>> = worlds;
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  if (found === undefined) throw new RangeError(`no world "${name}"; there are: ${worldNames.join(', ')}`);
  return found;
}
