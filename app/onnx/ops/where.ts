import { where } from '../math.ts';
import { at, broadcast, expectInputs, type Op } from '../op.ts';
import type { None } from '../wire.ts';

/** y = condition ? a : b, broadcast. */
export const Where: Op<None> = {
  infer(inputs) {
    expectInputs(inputs, 'bool', 'f32', 'f32');
    const branches = broadcast(at(inputs, 1).shape, at(inputs, 2).shape);
    return { dtype: 'f32', shape: broadcast(at(inputs, 0).shape, branches) };
  },
  gradient({ inputs, upstream }, index) {
    const condition = at(inputs, 0);
    return index === 1 ? where(condition, upstream, 0) : where(condition, 0, upstream);
  },
};
