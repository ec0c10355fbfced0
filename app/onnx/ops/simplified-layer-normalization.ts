import { add, div, mean, mul, sqrt, sub } from '../math.ts';
import { at, expectInputs, type Op } from '../op.ts';
import { type Attributes, GraphError, show } from '../wire.ts';

/**
 * y = x / √(mean x² + epsilon) · weight over the last axis: RMS norm as one node. ONNX Runtime's own operation, known to
 * all of its providers under this name in the default domain.
 */
export const SimplifiedLayerNormalization: Op<Attributes['SimplifiedLayerNormalization']> = {
  infer(inputs) {
    expectInputs(inputs, 'f32', 'f32');
    const [x, weight] = [at(inputs, 0), at(inputs, 1)];
    if (weight.shape.length !== 1 || weight.shape[0] !== x.shape.at(-1)) {
      throw new GraphError(`${show(weight)} does not scale the last axis of ${show(x)}`);
    }
    return x;
  },
  gradient({ inputs, upstream, attributes: { epsilon } }, index) {
    const [x, weight] = [at(inputs, 0), at(inputs, 1)];
    const size = sqrt(add(mean(mul(x, x)), epsilon));
    const unit = div(x, size);
    if (index === 1) return mul(upstream, unit);
    const dUnit = mul(upstream, weight);
    return div(sub(dUnit, mul(unit, mean(mul(dUnit, unit)))), size);
  },
  encode: ({ epsilon }) => ({ attributes: { axis: -1, epsilon: { float: epsilon } } }),
};
