import { less, where } from '../math.ts';
import { binary } from '../op.ts';

/** y = max(a, b), broadcast. Where both are equal the gradient goes to a. */
export const Max = binary(Math.max, ({ a, b, dy }, index) =>
  index === 0 ? where(less(a, b), 0, dy) : where(less(a, b), dy, 0),
);
