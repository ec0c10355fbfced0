/** The parts of a Qwen layer that see one token at a time: the same in training and in decoding. */
import { add, gemm, mul, sigmoid, sub } from '../onnx/math.ts';
import type { Wire } from '../onnx/wire.ts';
import type { ModelConfig } from './config.ts';
import type { Weights } from './model-graph.ts';

/** x · Wᵀ (+ bias where the model has one): [N, in] → [N, out]. */
export function linear(x: Wire, weights: Weights, name: string): Wire {
  const bias = `${name}.bias`;
  return gemm(x, weights.get(`${name}.weight`), {
    transB: true,
    ...(weights.has(bias) ? { c: weights.get(bias) } : {}),
  });
}

/** down(silu(gate(x)) · up(x)): [N, D] → [N, D]. */
export function mlp(x: Wire, weights: Weights, prefix: string): Wire {
  const gate = linear(x, weights, `${prefix}.gate_proj`);
  const up = linear(x, weights, `${prefix}.up_proj`);
  return linear(mul(silu(gate), up), weights, `${prefix}.down_proj`);
}

/** y = x · σ(x); dy/dx = σ + y · (1 − σ). */
function silu(x: Wire): Wire {
  const gate = sigmoid(x);
  const y = mul(x, gate);
  return x.graph.custom(y, [x], (dy) => mul(dy, add(gate, mul(y, sub(1, gate)))));
}

/** The head's logits of normalised hidden states: [N, D] → [N, V]. */
export function head(x: Wire, weights: Weights, config: ModelConfig): Wire {
  const name = config.tieWordEmbeddings ? 'model.embed_tokens.weight' : 'lm_head.weight';
  return gemm(x, weights.get(name), { transB: true });
}
