import { div, mul } from '../math.ts';
import { unary } from '../op.ts';

/** y = √x. */
export const Sqrt = unary(Math.sqrt, (_x, y, dy) => div(mul(dy, 0.5), y));
