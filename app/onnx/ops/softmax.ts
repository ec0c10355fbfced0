import { mul, sub, sum } from '../math.ts';
import { at, expectInputs, type Op } from '../op.ts';
import type { None } from '../wire.ts';

/** y = softmax over the last axis; dx = y · (dy − Σ dy·y). */
export const Softmax: Op<None> = {
  infer(inputs) {
    expectInputs(inputs, 'f32');
    return at(inputs, 0);
  },
  gradient: ({ output, upstream }) => mul(output, sub(upstream, sum(mul(upstream, output), [-1]))),
  encode: () => ({ attributes: { axis: -1 } }),
};
