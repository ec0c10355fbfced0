import { cast, equal, expand, gemm, reshape, scalar, scatterAdd } from '../math.ts';
import { at, axisOf, expectInputs, type Op } from '../op.ts';
import { type Attributes, GraphError, sizeOf } from '../wire.ts';

/** Up to this many rows the gradient is a product with a one-hot matrix, which every provider does fast; then a scatter. */
const oneHotLimit = 1024;

/** y = the rows `indices` of x (i32, any shape) along `axis`. Gradients are written for rows of a matrix. */
export const Gather: Op<Attributes['Gather']> = {
  takesHalf: true,
  infer(inputs, { axis }) {
    const [x, indices] = [at(inputs, 0), at(inputs, 1)];
    expectInputs(inputs, x.dtype, indices.dtype === 'i64' ? 'i64' : 'i32');
    axisOf(axis, x.shape.length);
    return {
      dtype: x.dtype,
      shape: [...x.shape.slice(0, axis), ...indices.shape, ...x.shape.slice(axis + 1)],
    };
  },
  gradient({ graph, inputs, upstream, attributes: { axis } }) {
    const [x, indices] = [at(inputs, 0), at(inputs, 1)];
    const [rows, width] = x.shape;
    if (axis !== 0 || rows === undefined || width === undefined || x.shape.length !== 2) {
      throw new GraphError('only the gradient of gathered rows of a matrix is known');
    }
    const count = sizeOf(indices.shape);
    const column = reshape(indices, [count, 1]);
    const updates = reshape(upstream, [count, width]);
    if (rows > oneHotLimit) {
      return scatterAdd(expand(scalar(graph, 0), x.shape), cast(column, 'i64'), updates);
    }
    const ids = graph.constant(
      Int32Array.from({ length: rows }, (_, i) => i),
      [1, rows],
    );
    return gemm(cast(equal(column, ids), 'f32'), updates, { transA: true });
  },
  encode: ({ axis }) => ({ attributes: { axis } }),
};
