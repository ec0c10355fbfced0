import { mul } from '../math.ts';
import { unary } from '../op.ts';

/** y = eˣ. */
export const Exp = unary(Math.exp, (_x, y, dy) => mul(dy, y));
