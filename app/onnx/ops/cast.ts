import { at, elementType, type Op } from '../op.ts';
import { type Attributes, GraphError } from '../wire.ts';

/** y = x in another type: from bool or i32, or from f16 to f32; values of none of them carry a gradient. */
export const Cast: Op<Attributes['Cast']> = {
  takesHalf: true,
  infer(inputs, { to }) {
    const x = at(inputs, 0);
    if (x.dtype === 'f32') throw new GraphError(`a cast from f32 to ${to} would lose the gradient silently`);
    if (to === 'f16' || (x.dtype === 'f16' && to !== 'f32')) {
      throw new GraphError(
        `nothing needs a cast from ${x.dtype} to ${to}: f16 is for graph inputs, and becomes f32`,
      );
    }
    return { dtype: to, shape: x.shape };
  },
  gradient: 'none',
  encode: ({ to }) => ({ attributes: { to: elementType[to] } }),
};
