import { slice } from '../math.ts';
import { at, axisOf, type Op } from '../op.ts';
import { type Attributes, GraphError, sameShape, show } from '../wire.ts';

/** Parts one after the other along an axis. */
export const Concat: Op<Attributes['Concat']> = {
  infer(inputs, { axis }) {
    const first = at(inputs, 0);
    axisOf(axis, first.shape.length);
    for (const part of inputs) {
      const fits = part.shape.length === first.shape.length && part.dtype === first.dtype;
      if (!fits || !sameShape(part.shape.with(axis, 0), first.shape.with(axis, 0))) {
        throw new GraphError(`${show(part)} does not continue ${show(first)} along axis ${axis}`);
      }
    }
    const length = inputs.reduce((sum, part) => sum + at(part.shape, axis), 0);
    return { dtype: first.dtype, shape: first.shape.with(axis, length) };
  },
  gradient({ inputs, upstream, attributes: { axis } }, index) {
    const start = inputs.slice(0, index).reduce((sum, part) => sum + at(part.shape, axis), 0);
    return slice(upstream, axis, start, start + at(at(inputs, index).shape, axis));
  },
  encode: ({ axis }) => ({ attributes: { axis } }),
};
