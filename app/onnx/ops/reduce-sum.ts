import { expand } from '../math.ts';
import { at, axisOf, expectInputs, type Op } from '../op.ts';
import type { Attributes } from '../wire.ts';

/** Sum over axes, which stay with size 1. */
export const ReduceSum: Op<Attributes['ReduceSum']> = {
  infer(inputs, { axes }) {
    expectInputs(inputs, 'f32');
    const { shape } = at(inputs, 0);
    const reduced = new Set(axes.map((axis) => axisOf(axis, shape.length)));
    return { dtype: 'f32', shape: shape.map((dim, i) => (reduced.has(i) ? 1 : dim)) };
  },
  gradient: ({ inputs, upstream }) => expand(upstream, at(inputs, 0).shape),
  encode: ({ axes }) => ({ attributes: { keepdims: 1 }, indices: [axes] }),
};
