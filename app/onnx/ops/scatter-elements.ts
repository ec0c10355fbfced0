import { gatherElements } from '../math.ts';
import { at, axisOf, expectInputs, type Op } from '../op.ts';
import { type Attributes, GraphError, sameShape, show } from '../wire.ts';

/** y = x with updates added at `indices` (i32) along `axis`; repeated indices add up. */
export const ScatterElements: Op<Attributes['ScatterElements']> = {
  infer(inputs, { axis }) {
    const [x, indices, updates] = [at(inputs, 0), at(inputs, 1), at(inputs, 2)];
    expectInputs(inputs, 'f32', 'i32', 'f32');
    axisOf(axis, x.shape.length);
    if (!sameShape(indices.shape, updates.shape) || indices.shape.length !== x.shape.length) {
      throw new GraphError(`cannot scatter ${show(updates)} at ${show(indices)} into ${show(x)}`);
    }
    return x;
  },
  gradient({ inputs, upstream, attributes: { axis } }, index) {
    return index === 0 ? upstream : gatherElements(upstream, at(inputs, 1), axis);
  },
  encode: ({ axis }) => ({ attributes: { axis, reduction: 'add' } }),
};
