import { mul, sub } from '../math.ts';
import { unary } from '../op.ts';

/** y = 1 / (1 + e⁻ˣ). */
export const Sigmoid = unary(
  (x) => 1 / (1 + Math.exp(-x)),
  (_x, y, dy) => mul(dy, mul(y, sub(1, y))),
);
