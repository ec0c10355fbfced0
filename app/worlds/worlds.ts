/** Every world by name: one line a world. */
import { household } from './household/household.ts';
import type { NaturalWorld, World } from './world.ts';

interface Voices {
  readonly compact: World;
  readonly natural?: NaturalWorld;
}

const worlds = {
  household: { compact: household },
} as const satisfies Record<string, Voices>;

export const worldNames = Object.keys(worlds);

/** A world in the compact voice. Throws a RangeError that lists the names there are. */
export function worldNamed(name: string): World {
  return voicesOf(name).compact;
}

function voicesOf(name: string): Voices {
  const known: Readonly<Record<string, Voices>> = worlds;
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  if (found === undefined) throw new RangeError(`no world "${name}"; there are: ${worldNames.join(', ')}`);
  return found;
}
