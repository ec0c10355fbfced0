/** Mixing values by attention: the step that sees every pair of tokens and therefore dominates a training run. */
import { matmul, mul, softmax, sub, sum, swap } from '../onnx/math.ts';
import type { Wire } from '../onnx/wire.ts';

/**
 * softmax(scores) · values: [..., M, T], [..., T, hd] → [..., M, hd].
 * With y the result and P the probabilities, dS = P · (dy·Vᵀ − Σ dy·y): the row sum of dP·P equals that of dy·y, which
 * takes a pass over [M, hd] instead of two over [M, T].
 */
export function mix(scores: Wire, values: Wire): Wire {
  const probabilities = softmax(scores);
  const mixed = matmul(probabilities, values);
  return scores.graph.custom(mixed, [scores, values], (dy, index) => {
    if (index === 1) return swap(matmul(swap(dy), probabilities));
    const pairs = sub(matmul(dy, swap(values)), sum(mul(dy, mixed), [-1]));
    return mul(probabilities, pairs);
  });
}
