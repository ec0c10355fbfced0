import { div, mul, neg } from '../math.ts';
import { binary } from '../op.ts';

/** y = a / b, broadcast; ∂y/∂b = −y / b. */
export const Div = binary(
  (a, b) => a / b,
  ({ b, y, dy }, index) => (index === 0 ? div(dy, b) : neg(div(mul(dy, y), b))),
);
