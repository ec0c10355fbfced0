import { comparison } from '../op.ts';

/** y = a < b, broadcast. */
export const Less = comparison();
