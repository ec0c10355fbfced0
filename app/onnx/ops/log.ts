import { div } from '../math.ts';
import { unary } from '../op.ts';

/** y = ln x. */
export const Log = unary(Math.log, (x, _y, dy) => div(dy, x));
