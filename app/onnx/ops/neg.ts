import { neg } from '../math.ts';
import { unary } from '../op.ts';

/** y = −x. */
export const Neg = unary(
  (x) => -x,
  (_x, _y, dy) => neg(dy),
);
