import { expand, scalar, scatterAdd } from '../math.ts';
import { at, axisOf, expectInputs, type Op } from '../op.ts';
import { type Attributes, GraphError, sameShape, show } from '../wire.ts';

/** y = at every position, the element of x whose coordinate on `axis` is given by `indices` (i32). */
export const GatherElements: Op<Attributes['GatherElements']> = {
  infer(inputs, { axis }) {
    const [x, indices] = [at(inputs, 0), at(inputs, 1)];
    expectInputs(inputs, 'f32', 'i32');
    axisOf(axis, x.shape.length);
    if (
      x.shape.length !== indices.shape.length ||
      !sameShape(x.shape.with(axis, 0), indices.shape.with(axis, 0))
    ) {
      throw new GraphError(`${show(indices)} does not index ${show(x)} along axis ${axis}`);
    }
    return { dtype: x.dtype, shape: indices.shape };
  },
  gradient({ graph, inputs, upstream, attributes: { axis } }) {
    return scatterAdd(expand(scalar(graph, 0), at(inputs, 0).shape), at(inputs, 1), upstream, axis);
  },
  encode: ({ axis }) => ({ attributes: { axis } }),
};
