/** Every world by name. */
import { household } from './household/household.ts';
import type { World } from './world.ts';

const worlds: readonly World[] = [household];

/** Throws a RangeError that lists the names there are. */
export function worldNamed(name: string): World {
  const found = worlds.find((world) => world.name === name);
  if (found === undefined) {
    throw new RangeError(`no world "${name}"; there are: ${worlds.map((world) => world.name).join(', ')}`);
  }
  return found;
}
