import { binary } from '../op.ts';

/** y = a + b, broadcast. */
export const Add = binary(
  (a, b) => a + b,
  ({ dy }) => dy,
);
