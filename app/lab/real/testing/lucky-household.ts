/** A natural world for tests in which random answers win now and then. */
import { naturalHousehold } from '../../../worlds/household/natural/natural.ts';
import type { NaturalWorld } from '../../../worlds/world.ts';

/** The household, but that every answer of an even number of characters ends it with success: what a random policy can learn from. */
export const luckyHousehold: NaturalWorld = {
  ...(naturalHousehold as NaturalWorld),
  step(before, response) {
    const outcome = naturalHousehold.step(before as never, response);
    const success = response.length % 2 === 0;
    return { ...outcome, success, done: success, score: Number(success), reward: Number(success) };
  },
};
