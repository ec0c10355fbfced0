import { cast, equal, mul } from '../math.ts';
import { at, expectInputs, type Op } from '../op.ts';
import { GraphError, type None, show } from '../wire.ts';

/** y [n, 1] = of every row of x [n, width], the element that `index` (i32 [n, 1]) names. */
export const GatherElements: Op<None> = {
  infer(inputs) {
    const [x, index] = [at(inputs, 0), at(inputs, 1)];
    expectInputs(inputs, 'f32', 'i32');
    const [rows, one] = index.shape;
    if (x.shape.length !== 2 || index.shape.length !== 2 || rows !== x.shape[0] || one !== 1) {
      throw new GraphError(`${show(index)} does not name one element of every row of ${show(x)}`);
    }
    return { dtype: 'f32', shape: index.shape };
  },
  gradient({ graph, inputs, upstream }) {
    const [x, index] = [at(inputs, 0), at(inputs, 1)];
    const width = at(x.shape, 1);
    const columns = graph.constant(
      Int32Array.from({ length: width }, (_, i) => i),
      [1, width],
    );
    return mul(cast(equal(index, columns), 'f32'), upstream);
  },
  encode: () => ({ attributes: { axis: 1 } }),
};
