import { at, type Op } from '../op.ts';
import type { Attributes, DType } from '../wire.ts';
import { GraphError } from '../wire.ts';

/** Element types of onnx.proto. */
const codes: Record<DType, number> = { f32: 1, i32: 6, i64: 7, bool: 9 };

/** y = x in another type: from bool or i32, whose values carry no gradient. */
export const Cast: Op<Attributes['Cast']> = {
  infer(inputs, { to }) {
    const x = at(inputs, 0);
    if (x.dtype === 'f32') throw new GraphError(`a cast from f32 to ${to} would lose the gradient silently`);
    return { dtype: to, shape: x.shape };
  },
  gradient: 'none',
  encode: ({ to }) => ({ attributes: { to: codes[to] } }),
};
