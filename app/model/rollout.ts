/** The rollout graph: one more token for every sequence of a batch, over a cache of keys and values that the caller keeps. */
import { Graph } from '../onnx/graph.ts';
import {
  add,
  concat,
  gather,
  less,
  matmul,
  reshape,
  rmsNorm,
  slice,
  softmax,
  swap,
  where,
} from '../onnx/math.ts';
import type { Wire } from '../onnx/wire.ts';
import type { ModelConfig } from './config.ts';
import { linear, mlp } from './layers.ts';
import { type BuiltGraph, finish, type WeightForm, type Weights, weightInputs } from './model-graph.ts';
import { ropeTable, rotate } from './rope.ts';
import { lookUp, scores } from './tables.ts';

const masked = -1e9;

interface Position {
  /** Tables of this call's positions: [B, 1, 1, hd]. */
  readonly query: { readonly cos: Wire; readonly sin: Wire };
  readonly key: { readonly cos: Wire; readonly sin: Wire };
  /** bool [B, 1, 1, context]: true where the cache holds an earlier token. */
  readonly cached: Wire;
}

/**
 * Inputs: the weights; `ids` i32 [B, 1]; `position` i32 [B], the index of this token in its own sequence, which is the number
 * of its cached tokens; `past_k.{l}` and `past_v.{l}` f32 [B, Hkv, context, hd], whose slots from `position` on are ignored.
 * Outputs: `logits` f32 [B, V]; `new_k.{l}` and `new_v.{l}` f32 [B, Hkv, 1, hd], to be written at `position`.
 * The cache is only read: keys and values of the new token are scored on their own and only the scores are joined.
 */
export function rolloutGraph(
  config: ModelConfig,
  { batch, context }: { batch: number; context: number },
  form: WeightForm = {},
): BuiltGraph {
  const graph = new Graph();
  const weights = weightInputs(graph, config, form);
  const { hiddenSize, rmsNormEps: eps, numKeyValueHeads: groups, headSize } = config;
  const ids = graph.input('ids', 'i32', [batch, 1]);
  const position = positionOf(graph, config, graph.input('position', 'i32', [batch]), batch, context);
  let x = reshape(lookUp(weights.embedding, ids), [batch, hiddenSize]); // [B, D]
  for (let layer = 0; layer < config.numLayers; layer += 1) {
    const own = weights.layer(layer);
    const past = (kind: string): Wire =>
      graph.input(`past_${kind}.${layer}`, 'f32', [batch, groups, context, headSize]);
    const attended = rmsNorm(x, own.get('input_layernorm.weight'), eps);
    const cache = { k: past('k'), v: past('v') };
    const { output, k, v } = attention(config, own, attended, cache, position);
    graph.output(`new_k.${layer}`, k);
    graph.output(`new_v.${layer}`, v);
    x = add(x, output);
    const normed = rmsNorm(x, own.get('post_attention_layernorm.weight'), eps);
    x = add(x, mlp(normed, own));
  }
  graph.output('logits', scores(rmsNorm(x, weights.finalNorm, eps), weights.head));
  return finish(graph);
}

function positionOf(
  graph: Graph,
  config: ModelConfig,
  position: Wire,
  batch: number,
  context: number,
): Position {
  const { headSize } = config;
  const index = reshape(position, [batch, 1, 1]);
  const rows = (scale: number): Position['query'] => {
    const { cos, sin } = ropeTable(config, context, 1, scale);
    const row = (data: Float32Array): Wire => gather(graph.constant(data, [context, headSize]), index, 0);
    return { cos: row(cos), sin: row(sin) };
  };
  const slots = graph.constant(
    Int32Array.from({ length: context }, (_, slot) => slot),
    [context],
  );
  return {
    query: rows(1 / Math.sqrt(headSize)),
    key: rows(1),
    cached: less(slots, reshape(position, [batch, 1, 1, 1])),
  };
}

function attention(
  config: ModelConfig,
  weights: Weights,
  x: Wire,
  past: { readonly k: Wire; readonly v: Wire },
  position: Position,
): { output: Wire; k: Wire; v: Wire } {
  const { numHeads, numKeyValueHeads: groups, headSize } = config;
  const [batch = 1, , context = 1] = past.k.shape;
  const project = (name: string, perGroup: number): Wire =>
    reshape(linear(x, weights, `self_attn.${name}_proj`), [batch, groups, perGroup, headSize]);
  const positioned = (name: string, perGroup: number, { cos, sin }: Position['query']): Wire => {
    const norm = `self_attn.${name}_norm.weight`;
    const plain = project(name, perGroup);
    const normed = weights.has(norm) ? rmsNorm(plain, weights.get(norm), config.rmsNormEps) : plain;
    return rotate(normed, cos, sin);
  };
  const q = positioned('q', numHeads / groups, position.query); // [B, Hkv, G, hd]
  const k = positioned('k', 1, position.key); // [B, Hkv, 1, hd]
  const v = project('v', 1);

  const earlier = where(position.cached, matmul(q, swap(past.k)), masked); // [B, Hkv, G, context]
  const probabilities = softmax(concat([earlier, matmul(q, swap(k))], 3));
  const mixed = add(
    matmul(slice(probabilities, 3, 0, context), past.v),
    matmul(slice(probabilities, 3, context, context + 1), v),
  );
  return { output: linear(reshape(mixed, [batch, numHeads * headSize]), weights, 'self_attn.o_proj'), k, v };
}
