import { matmul, swap } from '../math.ts';
import { at, broadcast, expectInputs, type Op } from '../op.ts';
import { GraphError, type None, show, sizeOf } from '../wire.ts';

/** y [..., m, n] = a [..., m, k] · b [..., k, n]; leading axes broadcast. da = dy·bᵀ, db = aᵀ·dy. */
export const MatMul: Op<None> = {
  infer(inputs) {
    expectInputs(inputs, 'f32', 'f32');
    const [a, b] = [at(inputs, 0), at(inputs, 1)];
    const [m, k] = a.shape.slice(-2);
    const [inner, n] = b.shape.slice(-2);
    if (m === undefined || n === undefined || k === undefined || k !== inner) {
      throw new GraphError(`cannot multiply ${show(a)} by ${show(b)}`);
    }
    return { dtype: 'f32', shape: [...broadcast(a.shape.slice(0, -2), b.shape.slice(0, -2)), m, n] };
  },
  gradient({ inputs, upstream }, index) {
    const [a, b] = [at(inputs, 0), at(inputs, 1)];
    if (index === 0) return matmul(upstream, swap(b));
    // Transposing costs a pass over the operand: aᵀ·dy = (dyᵀ·a)ᵀ moves whichever is smaller.
    return sizeOf(a.shape) > sizeOf(upstream.shape)
      ? swap(matmul(swap(upstream), a))
      : matmul(swap(a), upstream);
  },
};
