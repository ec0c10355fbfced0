import { concat } from '../math.ts';
import { at, axisOf, expectInputs, type Op } from '../op.ts';
import { type Attributes, type Emitter, GraphError, type Shape, sizeOf, type Wire } from '../wire.ts';

/** Elements start ≤ i < end of one axis, f32 (WebGPU slices no integers); the gradient is padded with zeros. */
export const Slice: Op<Attributes['Slice']> = {
  infer(inputs, { axis, start, end }) {
    expectInputs(inputs, 'f32');
    const x = at(inputs, 0);
    const size = at(x.shape, axisOf(axis, x.shape.length));
    if (!(start >= 0 && start < end && end <= size)) {
      throw new GraphError(`${start}…${end} is no part of an axis of ${size}`);
    }
    return { dtype: x.dtype, shape: x.shape.with(axis, end - start) };
  },
  gradient({ graph, inputs, upstream, attributes: { axis, start, end } }) {
    const { shape } = at(inputs, 0);
    const before = zeros(graph, shape.with(axis, start));
    const after = zeros(graph, shape.with(axis, at(shape, axis) - end));
    return concat([...before, upstream, ...after], axis);
  },
  encode: ({ axis, start, end }) => ({ indices: [[start], [end], [axis]] }),
};

/** A constant of zeros, or nothing where it would be empty. */
function zeros(graph: Emitter, shape: Shape): Wire[] {
  const size = sizeOf(shape);
  return size === 0 ? [] : [graph.constant(new Float32Array(size), shape)];
}
