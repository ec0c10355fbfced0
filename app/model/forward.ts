/** Qwen2 and Qwen3 over whole sequences: the forward pass that the log-probs and the gradient graph share. */
import type { Graph } from '../onnx/graph.ts';
import { add, reshape, rmsNorm, transpose } from '../onnx/math.ts';
import type { Emitter, Shape, Wire } from '../onnx/wire.ts';
import { attend, type Block, blocksOf, rangesOf } from './attention.ts';
import type { ModelConfig } from './config.ts';
import { linear, mlp } from './layers.ts';
import type { ModelWeights, Weights } from './model-graph.ts';
import { ropeTable, rotate } from './rope.ts';
import { lookUp, scores } from './tables.ts';

/** Constants that all layers share. */
export interface Tables {
  /** cos and sin for queries [T·H, hd], with 1/√hd folded in. */
  readonly q: Turn;
  /** The same for keys [T·Hkv, hd]. */
  readonly k: Turn;
  readonly blocks: readonly Block[];
}
type Turn = readonly [cos: Wire, sin: Wire];

/** Logits [B·T, V] of `ids` i32 [B, T]; row b·T + t sees tokens 0 … t of sequence b. */
export function logits(config: ModelConfig, weights: ModelWeights, ids: Wire): Wire {
  const [batch = 1, length = 1] = ids.shape;
  const tables = tablesOf(ids.graph, config, length);
  let x = reshape(lookUp(weights.embedding, ids), [batch * length, config.hiddenSize]); // [N, D]
  for (let index = 0; index < config.numLayers; index += 1) {
    x = layer(config, weights.layer(index), x, batch, tables);
  }
  return scores(rmsNorm(x, weights.finalNorm, config.rmsNormEps), weights.head);
}

/** One layer over whole sequences: [N, D] → [N, D], with N = B·T. */
export function layer(config: ModelConfig, weights: Weights, x: Wire, batch: number, tables: Tables): Wire {
  const { rmsNormEps: eps } = config;
  const attended = rmsNorm(x, weights.get('input_layernorm.weight'), eps);
  const mixed = add(x, attention(config, weights, attended, batch, tables));
  const normed = rmsNorm(mixed, weights.get('post_attention_layernorm.weight'), eps);
  return add(mixed, mlp(normed, weights));
}

/**
 * Causal self-attention, [N, D] → [N, D]. Heads that share a key head are laid out as more queries of that head,
 * so that keys and values are never copied for them; with one key head no axis has to move at all.
 */
function attention(config: ModelConfig, weights: Weights, x: Wire, batch: number, tables: Tables): Wire {
  const { numHeads, numKeyValueHeads: groups, headSize } = config;
  const [rows = 1] = x.shape;
  const length = rows / batch;
  const shared = numHeads / groups;
  const project = (name: string, heads: number): Wire =>
    reshape(linear(x, weights, `self_attn.${name}_proj`), [batch, length * heads, headSize]);
  const positioned = (name: 'q' | 'k', heads: number): Wire => {
    const norm = `self_attn.${name}_norm.weight`;
    const plain = project(name, heads);
    const normed = weights.has(norm) ? rmsNorm(plain, weights.get(norm), config.rmsNormEps) : plain;
    return rotate(normed, ...tables[name]);
  };
  // [B, T·heads, hd] → [B, Hkv, T·heads/Hkv, hd]
  const byGroup = (wire: Wire, perGroup: number): Wire => {
    const split = transpose(reshape(wire, [batch, length, groups, perGroup, headSize]), [0, 2, 1, 3, 4]);
    return reshape(split, [batch, groups, length * perGroup, headSize]);
  };
  const q = byGroup(positioned('q', numHeads), shared); // [B, Hkv, T·G, hd]
  const k = byGroup(positioned('k', groups), 1); // [B, Hkv, T, hd]
  const v = byGroup(project('v', groups), 1); // [B, Hkv, T, hd]
  const mixed = reshape(attend(q, k, v, tables.blocks, shared), [batch, groups, length, shared, headSize]);
  const byToken = reshape(transpose(mixed, [0, 2, 1, 3, 4]), [rows, numHeads * headSize]);
  return linear(byToken, weights, 'self_attn.o_proj');
}

export function tablesOf(graph: Emitter, config: ModelConfig, length: number): Tables {
  const { numHeads, numKeyValueHeads: groups, headSize } = config;
  const turn = (heads: number, scale: number): Turn => {
    const { cos, sin } = ropeTable(config, length, heads, scale);
    const shape = [length * heads, headSize];
    return [graph.constant(cos, shape), graph.constant(sin, shape)];
  };
  return {
    q: turn(numHeads, 1 / Math.sqrt(headSize)),
    k: turn(groups, 1),
    blocks: blocksOf(graph, length, numHeads / groups),
  };
}

/** Tables of the same shapes as inputs `table.N`, for who looks at a graph and does not run it: filling them takes long. */
export function tableInputs(graph: Graph, config: ModelConfig, length: number): Tables {
  const { numHeads, numKeyValueHeads: groups, headSize } = config;
  let count = 0;
  const table = (shape: Shape): Wire => graph.input(`table.${count++}`, 'f32', shape);
  const turn = (heads: number): Turn => {
    const shape = [length * heads, headSize];
    return [table(shape), table(shape)];
  };
  const shared = numHeads / groups;
  return {
    q: turn(numHeads),
    k: turn(groups),
    blocks: rangesOf(length).map(({ start, end }) => ({
      start,
      end,
      mask: table([(end - start) * shared, end]),
    })),
  };
}
