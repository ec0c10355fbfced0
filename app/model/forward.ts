/** Qwen2 and Qwen3 over whole sequences: the forward pass that the log-probs and the gradient graph share. */
import { add, gather, matmul, reshape, softmax, swap, transpose } from '../onnx/math.ts';
import type { Emitter, Wire } from '../onnx/wire.ts';
import type { ModelConfig } from './config.ts';
import { head, linear, mlp, rmsNorm } from './layers.ts';
import type { Weights } from './model-graph.ts';
import { ropeTable, rotate } from './rope.ts';

/** What masked scores are lowered by: far below any score, far above −∞, whose differences are not numbers. */
const masked = -1e9;

/** Logits [B·T, V] of `ids` i32 [B, T]; row b·T + t sees tokens 0 … t of sequence b. */
export function logits(config: ModelConfig, weights: Weights, ids: Wire): Wire {
  const [batch = 1, length = 1] = ids.shape;
  const { hiddenSize, rmsNormEps: eps } = config;
  const embedded = gather(weights.get('model.embed_tokens.weight'), ids, 0);
  let x = reshape(embedded, [batch * length, hiddenSize]); // [N, D]
  for (let layer = 0; layer < config.numLayers; layer += 1) {
    const prefix = `model.layers.${layer}`;
    const attended = rmsNorm(x, weights.get(`${prefix}.input_layernorm.weight`), eps);
    x = add(x, attention(config, weights, `${prefix}.self_attn`, attended, batch, length));
    const normed = rmsNorm(x, weights.get(`${prefix}.post_attention_layernorm.weight`), eps);
    x = add(x, mlp(normed, weights, `${prefix}.mlp`));
  }
  return head(rmsNorm(x, weights.get('model.norm.weight'), eps), weights, config);
}

/**
 * Causal self-attention, [N, D] → [N, D]. Heads that share a key head are laid out as more queries of that head,
 * so that keys and values are never copied for them; with one key head no axis has to move at all.
 */
function attention(
  config: ModelConfig,
  weights: Weights,
  prefix: string,
  x: Wire,
  batch: number,
  length: number,
): Wire {
  const { numHeads, numKeyValueHeads: groups, headSize } = config;
  const shared = numHeads / groups;
  const project = (name: string, heads: number): Wire =>
    reshape(linear(x, weights, `${prefix}.${name}_proj`), [batch, length * heads, headSize]);
  const positioned = (name: string, heads: number, scale: number): Wire => {
    const norm = `${prefix}.${name}_norm.weight`;
    const plain = project(name, heads);
    const normed = weights.has(norm) ? rmsNorm(plain, weights.get(norm), config.rmsNormEps) : plain;
    const { cos, sin } = ropeTable(config, length, heads, scale);
    const table = (data: Float32Array): Wire => x.graph.constant(data, [length * heads, headSize]);
    return rotate(normed, table(cos), table(sin));
  };
  // [B, T·heads, hd] → [B, Hkv, T·heads/Hkv, hd]
  const byGroup = (wire: Wire, perGroup: number): Wire => {
    const split = transpose(reshape(wire, [batch, length, groups, perGroup, headSize]), [0, 2, 1, 3, 4]);
    return reshape(split, [batch, groups, length * perGroup, headSize]);
  };
  const q = byGroup(positioned('q', numHeads, 1 / Math.sqrt(headSize)), shared); // [B, Hkv, T·G, hd]
  const k = byGroup(positioned('k', groups, 1), 1); // [B, Hkv, T, hd]
  const v = byGroup(project('v', groups), 1); // [B, Hkv, T, hd]

  const scores = reshape(matmul(q, swap(k)), [batch, groups, length, shared, length]);
  const probabilities = softmax(add(scores, causalMask(x.graph, length)));
  const mixed = matmul(reshape(probabilities, [batch, groups, length * shared, length]), v);
  const byToken = transpose(reshape(mixed, [batch, groups, length, shared, headSize]), [0, 2, 1, 3, 4]);
  return linear(reshape(byToken, [batch * length, numHeads * headSize]), weights, `${prefix}.o_proj`);
}

/** [T, 1, T]: 0 where key ≤ query. */
function causalMask(graph: Emitter, length: number): Wire {
  const data = Float32Array.from({ length: length * length }, (_, flat) =>
    flat % length <= Math.floor(flat / length) ? 0 : masked,
  );
  return graph.constant(data, [length, 1, length]);
}
