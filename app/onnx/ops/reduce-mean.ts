import { expand, mul } from '../math.ts';
import { at, axisOf, expectInputs, type Op } from '../op.ts';
import type { Attributes } from '../wire.ts';

/** Mean over one axis, which stays with size 1. */
export const ReduceMean: Op<Attributes['ReduceMean']> = {
  infer(inputs, { axis }) {
    expectInputs(inputs, 'f32');
    const { shape } = at(inputs, 0);
    return { dtype: 'f32', shape: shape.with(axisOf(axis, shape.length), 1) };
  },
  gradient({ inputs, upstream, attributes: { axis } }) {
    const { shape } = at(inputs, 0);
    return expand(mul(upstream, 1 / at(shape, axis)), shape);
  },
  encode: ({ axis }) => ({ attributes: { keepdims: 1 }, indices: [[axis]] }),
};
