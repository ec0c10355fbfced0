import { less, where } from '../math.ts';
import { binary } from '../op.ts';

/** y = min(a, b), broadcast. Where both are equal the gradient goes to a. */
export const Min = binary(Math.min, ({ a, b, dy }, index) =>
  index === 0 ? where(less(b, a), 0, dy) : where(less(b, a), dy, 0),
);
