import { neg } from '../math.ts';
import { binary } from '../op.ts';

/** y = a − b, broadcast. */
export const Sub = binary(
  (a, b) => a - b,
  ({ dy }, index) => (index === 0 ? dy : neg(dy)),
);
