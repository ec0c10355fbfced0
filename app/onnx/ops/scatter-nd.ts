import { gather, reshape } from '../math.ts';
import { at, expectInputs, type Op } from '../op.ts';
import { GraphError, type None, show } from '../wire.ts';

/**
 * y = the matrix x [rows, width] with `updates` [n, width] added to the rows `indices` i64 [n, 1]; repeated rows add up.
 * The one operation whose indices ONNX wants as int64.
 */
export const ScatterND: Op<None> = {
  infer(inputs) {
    expectInputs(inputs, 'f32', 'i64', 'f32');
    const [x, indices, updates] = [at(inputs, 0), at(inputs, 1), at(inputs, 2)];
    const [n, one] = indices.shape;
    const fits = x.shape.length === 2 && updates.shape.length === 2 && updates.shape[1] === x.shape[1];
    if (!fits || one !== 1 || n !== updates.shape[0]) {
      throw new GraphError(`cannot scatter ${show(updates)} at ${show(indices)} into ${show(x)}`);
    }
    return x;
  },
  gradient({ inputs, upstream }, index) {
    if (index === 0) return upstream;
    const indices = at(inputs, 1);
    return gather(upstream, reshape(indices, indices.shape.slice(0, 1)), 0);
  },
  encode: () => ({ attributes: { reduction: 'add' } }),
};
