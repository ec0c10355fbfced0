import { cast, div, equal, mul, sum } from '../math.ts';
import { at, axisOf, expectInputs, type Op } from '../op.ts';
import type { Attributes } from '../wire.ts';

/** Maximum over one axis, which stays with size 1. Elements that share the maximum share the gradient. */
export const ReduceMax: Op<Attributes['ReduceMax']> = {
  infer(inputs, { axis }) {
    expectInputs(inputs, 'f32');
    const { shape } = at(inputs, 0);
    return { dtype: 'f32', shape: shape.with(axisOf(axis, shape.length), 1) };
  },
  gradient({ inputs, output, upstream, attributes: { axis } }) {
    const hit = cast(equal(at(inputs, 0), output), 'f32');
    return mul(hit, div(upstream, sum(hit, [axis])));
  },
  encode: ({ axis }) => ({ attributes: { keepdims: 1 }, indices: [[axis]] }),
};
