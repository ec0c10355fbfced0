import { transpose } from '../math.ts';
import { at, type Op, strides, valueAt } from '../op.ts';
import { type Attributes, GraphError } from '../wire.ts';

/** Axis i of y is axis perm[i] of x. */
export const Transpose: Op<Attributes['Transpose']> = {
  infer(inputs, { perm }) {
    const x = at(inputs, 0);
    const sorted = perm.toSorted((a, b) => a - b);
    if (sorted.length !== x.shape.length || sorted.some((axis, i) => axis !== i)) {
      throw new GraphError(`[${perm.join(', ')}] is no permutation of ${x.shape.length} axes`);
    }
    return { dtype: x.dtype, shape: perm.map((axis) => at(x.shape, axis)) };
  },
  gradient: ({ upstream, attributes: { perm } }) =>
    transpose(
      upstream,
      perm.map((_, i) => perm.indexOf(i)),
    ),
  encode: ({ perm }) => ({ attributes: { perm } }),
  fold(inputs, output, { perm }) {
    const x = at(inputs, 0);
    const from = strides(x.shape);
    const to = strides(output.shape);
    const result = x.data.slice();
    result.forEach((_, flat) => {
      const source = perm.reduce((sum, axis, i) => {
        const coordinate = Math.floor(flat / at(to, i)) % at(output.shape, i);
        return sum + coordinate * at(from, axis);
      }, 0);
      result[flat] = valueAt(x.data, source);
    });
    return result;
  },
};
