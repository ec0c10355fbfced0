/** The prefill graph: many tokens of one sequence at once behind what its cache holds, for what is read and not sampled. */
import { Graph } from '../onnx/graph.ts';
import {
  add,
  concat,
  gather,
  less,
  matmul,
  min,
  reshape,
  rmsNorm,
  slice,
  softmax,
  swap,
  transpose,
  where,
} from '../onnx/math.ts';
import type { Wire } from '../onnx/wire.ts';
import type { ModelConfig } from './config.ts';
import { linear, mlp } from './layers.ts';
import { type BuiltGraph, finish, type WeightForm, type Weights, weightInputs } from './model-graph.ts';
import { ropeTable, rotate } from './rope.ts';
import { lookUp } from './tables.ts';

const masked = -1e9;

interface Place {
  /** Tables of the tokens' positions, [T, 1, hd]; 1/√hd is folded into the queries'. */
  readonly query: readonly [cos: Wire, sin: Wire];
  readonly key: readonly [cos: Wire, sin: Wire];
  /** bool [1, 1, context]: true where the cache holds an earlier token. */
  readonly cached: Wire;
  /** f32 [T·G, T]: what is added to the scores of tokens that come later. */
  readonly causal: Wire;
}

export interface PrefillShape {
  /** T: tokens of a call. */
  readonly length: number;
  /** Slots of the cache. */
  readonly context: number;
  /**
   * The cache as it lies: of that many sequences, of which the input `row` i32 [1] names the one that reads. Where memory
   * cannot be looked at in parts, a row would have to be copied out. Without it the cache is the row alone.
   */
  readonly rows?: number;
}

/**
 * Inputs: the weights; `ids` i32 [1, T], padded on the right; `position` i32 [1], the index of the first of them, which is
 * the number of cached tokens; `past_k.{l}` and `past_v.{l}` f32 [rows, Hkv, context, hd], as in the rollout graph. Outputs:
 * `new_k.{l}` and `new_v.{l}` f32 [1, Hkv, T, hd]. There are no logits: of what is read, only the last token's are wanted,
 * and that one goes through the rollout graph.
 */
export function prefillGraph(config: ModelConfig, shape: PrefillShape, form: WeightForm = {}): BuiltGraph {
  const graph = new Graph();
  const weights = weightInputs(graph, config, form);
  const { hiddenSize, rmsNormEps: eps, numKeyValueHeads: groups, headSize, numLayers } = config;
  const { length, context, rows } = shape;
  const ids = graph.input('ids', 'i32', [1, length]);
  const place = placeOf(graph, config, graph.input('position', 'i32', [1]), shape);
  const row = rows === undefined ? null : graph.input('row', 'i32', [1]);
  let x = reshape(lookUp(weights.embedding, ids), [length, hiddenSize]); // [T, D]
  for (let layer = 0; layer < numLayers; layer += 1) {
    const own = weights.layer(layer);
    const past = (kind: string): Wire => {
      const cache = graph.input(`past_${kind}.${layer}`, 'f32', [rows ?? 1, groups, context, headSize]);
      return reshape(row ? gather(cache, row, 0) : cache, [groups, context, headSize]);
    };
    const attended = rmsNorm(x, own.get('input_layernorm.weight'), eps);
    const k = byGroup(config, turned(config, own, attended, 'k', place.key)); // [Hkv, T, hd]
    const v = byGroup(config, heads(config, own, attended, 'v'));
    graph.output(`new_k.${layer}`, reshape(k, [1, groups, length, headSize]));
    graph.output(`new_v.${layer}`, reshape(v, [1, groups, length, headSize]));
    const cache = { k: past('k'), v: past('v') };
    // Nothing reads what the last layer would say.
    if (layer === numLayers - 1) break;
    const q = byGroup(config, turned(config, own, attended, 'q', place.query)); // [Hkv, T·G, hd]
    const mixed = byToken(config, attend(q, { k, v }, cache, place));
    x = add(x, linear(mixed, own, 'self_attn.o_proj'));
    x = add(x, mlp(rmsNorm(x, own.get('post_attention_layernorm.weight'), eps), own));
  }
  return finish(graph);
}

interface KeysAndValues {
  readonly k: Wire;
  readonly v: Wire;
}

/** Earlier tokens and those of this call are scored apart; only the scores are joined. → [Hkv, T·G, hd] */
function attend(q: Wire, own: KeysAndValues, past: KeysAndValues, { cached, causal }: Place): Wire {
  const [, context = 0] = past.k.shape;
  const [, length = 0] = own.k.shape;
  const earlier = where(cached, matmul(q, swap(past.k)), masked); // [Hkv, T·G, context]
  const here = add(matmul(q, swap(own.k)), causal); // [Hkv, T·G, T]
  const probabilities = softmax(concat([earlier, here], 2));
  return add(
    matmul(slice(probabilities, 2, 0, context), past.v),
    matmul(slice(probabilities, 2, context, context + length), own.v),
  );
}

/** [T, D] → [T, heads, hd] */
function heads(config: ModelConfig, weights: Weights, x: Wire, name: 'q' | 'k' | 'v'): Wire {
  const count = name === 'q' ? config.numHeads : config.numKeyValueHeads;
  return reshape(linear(x, weights, `self_attn.${name}_proj`), [x.shape[0] ?? 0, count, config.headSize]);
}

/** The same, normalised where the model does that, and turned by position. */
function turned(
  config: ModelConfig,
  weights: Weights,
  x: Wire,
  name: 'q' | 'k',
  [cos, sin]: Place['query'],
): Wire {
  const norm = `self_attn.${name}_norm.weight`;
  const plain = heads(config, weights, x, name);
  const normed = weights.has(norm) ? rmsNorm(plain, weights.get(norm), config.rmsNormEps) : plain;
  return rotate(normed, cos, sin);
}

/** [T, Hkv·G, hd] → [Hkv, T·G, hd] */
function byGroup({ numKeyValueHeads: groups, headSize }: ModelConfig, x: Wire): Wire {
  const [length = 0, count = 0] = x.shape;
  const split = reshape(x, [length, groups, count / groups, headSize]);
  return reshape(transpose(split, [1, 0, 2, 3]), [groups, (length * count) / groups, headSize]);
}

/** [Hkv, T·G, hd] → [T, H·hd] */
function byToken({ numKeyValueHeads: groups, numHeads, headSize }: ModelConfig, x: Wire): Wire {
  const shared = numHeads / groups;
  const length = (x.shape[1] ?? 0) / shared;
  const split = reshape(x, [groups, length, shared, headSize]);
  return reshape(transpose(split, [1, 0, 2, 3]), [length, numHeads * headSize]);
}

function placeOf(
  graph: Graph,
  config: ModelConfig,
  position: Wire,
  { length, context }: PrefillShape,
): Place {
  const { headSize } = config;
  const order = graph.constant(
    Int32Array.from({ length }, (_, t) => t),
    [length],
  );
  // Padding may reach beyond the context; what it reads there is of no use to anybody.
  const index = min(add(order, position), context - 1);
  const rows = (scale: number): Place['query'] => {
    const { cos, sin } = ropeTable(config, context, 1, scale);
    const row = (data: Float32Array): Wire =>
      reshape(gather(graph.constant(data, [context, headSize]), index, 0), [length, 1, headSize]);
    return [row(cos), row(sin)];
  };
  const slots = graph.constant(
    Int32Array.from({ length: context }, (_, slot) => slot),
    [context],
  );
  const shared = config.numHeads / config.numKeyValueHeads;
  const later = Float32Array.from({ length: length * shared * length }, (_, flat) =>
    flat % length <= Math.floor(flat / (length * shared)) ? 0 : masked,
  );
  return {
    query: rows(1 / Math.sqrt(headSize)),
    key: rows(1),
    cached: reshape(less(slots, position), [1, 1, context]),
    causal: graph.constant(later, [length * shared, length]),
  };
}
