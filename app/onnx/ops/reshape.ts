import { reshape } from '../math.ts';
import { at, type Op } from '../op.ts';
import { type Attributes, GraphError, show, sizeOf } from '../wire.ts';

/** The same elements in the same order under another shape. */
export const Reshape: Op<Attributes['Reshape']> = {
  infer(inputs, { shape }) {
    const x = at(inputs, 0);
    if (sizeOf(x.shape) !== sizeOf(shape)) {
      throw new GraphError(`cannot reshape ${show(x)} to [${shape.join(', ')}]`);
    }
    return { dtype: x.dtype, shape };
  },
  gradient: ({ inputs, upstream }) => reshape(upstream, at(inputs, 0).shape),
  encode: ({ shape }) => ({ indices: [shape] }),
  fold: (inputs) => at(inputs, 0).data,
};
