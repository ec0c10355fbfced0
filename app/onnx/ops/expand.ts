import { at, broadcast, type Op } from '../op.ts';
import { type Attributes, GraphError, sameShape, show } from '../wire.ts';

/** x repeated by broadcasting up to a shape; the gradient is summed down again by the caller. */
export const Expand: Op<Attributes['Expand']> = {
  infer(inputs, { shape }) {
    const x = at(inputs, 0);
    if (!sameShape(broadcast(x.shape, shape), shape)) {
      throw new GraphError(`cannot expand ${show(x)} to [${shape.join(', ')}]`);
    }
    return { dtype: x.dtype, shape };
  },
  gradient: ({ upstream }) => upstream,
  encode: ({ shape }) => ({ indices: [shape] }),
};
