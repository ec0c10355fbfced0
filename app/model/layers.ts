/** The parts of a Qwen layer that see one token at a time: the same in training and in decoding. */
import { add, gemm, mul, sigmoid, sub } from '../onnx/math.ts';
import type { Wire } from '../onnx/wire.ts';
import type { Weights } from './model-graph.ts';

/** x · Wᵀ (+ bias where the model has one, + the adapter where one is given): [N, in] → [N, out]. */
export function linear(x: Wire, weights: Weights, name: string): Wire {
  const bias = `${name}.bias`;
  const base = gemm(x, weights.get(`${name}.weight`), {
    transB: true,
    ...(weights.has(bias) ? { c: weights.get(bias) } : {}),
  });
  const adapter = weights.adapter(name);
  if (adapter === undefined) return base;
  // Scaled where it is narrowest, and added by the product itself: with B or the scale 0, exactly the base is left.
  const narrow = mul(gemm(x, adapter.a, { transB: true }), adapter.scale); // [N, r]
  return gemm(narrow, adapter.b, { transB: true, c: base });
}

/** down(silu(gate(x)) · up(x)): [N, D] → [N, D]. */
export function mlp(x: Wire, weights: Weights): Wire {
  const gate = linear(x, weights, 'mlp.gate_proj');
  const up = linear(x, weights, 'mlp.up_proj');
  return linear(mul(silu(gate), up), weights, 'mlp.down_proj');
}

/** y = x · σ(x); dy/dx = σ + y · (1 − σ). */
function silu(x: Wire): Wire {
  const gate = sigmoid(x);
  const y = mul(x, gate);
  return x.graph.custom(y, [x], (dy) => mul(dy, add(gate, mul(y, sub(1, gate)))));
}
