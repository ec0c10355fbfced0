import { expect, it } from 'vitest';
import { expectedOfExpert } from './testing/expected.ts';
import { checkNatural } from './testing/natural-checks.ts';
import { naturalNamed, naturalNames } from './worlds.ts';

for (const name of naturalNames) checkNatural(naturalNamed(name), expectedOfExpert(name));

it.each(['nowhere', '__proto__'])('there is no world "%s"', (name) => {
  expect(() => naturalNamed(name)).toThrow(RangeError);
});
