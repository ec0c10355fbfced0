import { gemm } from '../math.ts';
import { at, broadcast, type Op } from '../op.ts';
import { type Attributes, GraphError, sameShape, show } from '../wire.ts';

/**
 * y [m, n] = op(a) · op(b) (+ c, broadcast), where op transposes on demand. Weights of a Hugging Face checkpoint are
 * [out, in], so every linear layer is one Gemm with transB, and so are both of its gradients.
 */
export const Gemm: Op<Attributes['Gemm']> = {
  infer(inputs, { transA, transB }) {
    const [a, b, c] = [at(inputs, 0), at(inputs, 1), inputs[2]];
    const [m, k] = transA ? a.shape.toReversed() : a.shape;
    const [inner, n] = transB ? b.shape.toReversed() : b.shape;
    const matrices = inputs.every((x) => x.dtype === 'f32') && a.shape.length === 2 && b.shape.length === 2;
    if (!matrices || m === undefined || n === undefined || k !== inner) {
      throw new GraphError(
        `cannot multiply ${show(a)}${transA ? 'ᵀ' : ''} by ${show(b)}${transB ? 'ᵀ' : ''}`,
      );
    }
    if (c !== undefined && !sameShape(broadcast(c.shape, [m, n]), [m, n])) {
      throw new GraphError(`cannot add ${show(c)} to f32[${m}, ${n}]`);
    }
    return { dtype: 'f32', shape: [m, n] };
  },
  gradient({ inputs, upstream, attributes: { transA, transB } }, index) {
    const [a, b] = [at(inputs, 0), at(inputs, 1)];
    if (index === 2) return upstream;
    if (index === 0) {
      return transA
        ? gemm(b, upstream, { transA: transB, transB: true })
        : gemm(upstream, b, { transB: !transB });
    }
    return transB
      ? gemm(upstream, a, { transA: true, transB: transA })
      : gemm(a, upstream, { transA: !transA });
  },
  encode: ({ transA, transB }) => ({ attributes: { transA: Number(transA), transB: Number(transB) } }),
};
