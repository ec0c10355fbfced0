import { mul } from '../math.ts';
import { binary } from '../op.ts';

/** y = a · b, broadcast. */
export const Mul = binary(
  (a, b) => a * b,
  ({ a, b, dy }, index) => mul(dy, index === 0 ? b : a),
);
