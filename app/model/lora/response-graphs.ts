/**
 * The graphs around the head. Only the R positions whose next token belongs to a response are looked at: their hidden
 * states are gathered before the final norm, and what is learned from them is scattered back.
 */
import { gradients } from '../../onnx/backward.ts';
import { Graph } from '../../onnx/graph.ts';
import {
  cast,
  div,
  expand,
  gather,
  log,
  mul,
  neg,
  reshape,
  rmsNorm,
  scalar,
  scatterAdd,
  stopGradient,
  sub,
  sum,
  total,
} from '../../onnx/math.ts';
import type { Wire } from '../../onnx/wire.ts';
import type { ModelConfig } from '../config.ts';
import { tokenLoss } from '../loss.ts';
import { lossInputs } from '../loss-inputs.ts';
import { type BuiltGraph, finish } from '../model-graph.ts';
import { type WeightType, weightInput } from '../storage.ts';
import { lookUp, type Shard } from '../tables.ts';
import { type HeadMode, sumInputs, sumOf } from './head-graph.ts';
import type { SequenceShape } from './layer-graphs.ts';

export interface ResponseShape extends SequenceShape {
  /** R: positions that are scored, those of padding included. */
  readonly responses: number;
}

/** Inputs: `ids` i32 [count]; a table's shards as they are stored, under their names. Output: `rows` f32 [count, D]. */
export function lookUpGraph(
  config: ModelConfig,
  shards: readonly Shard[],
  count: number,
  storage: WeightType,
): BuiltGraph {
  const graph = new Graph();
  const tables = shards.map(({ name, rows }) => graph.input(name, storage, [rows, config.hiddenSize]));
  graph.output('rows', lookUp(tables, graph.input('ids', 'i32', [count])));
  return finish(graph);
}

/**
 * Inputs: `x` f32 [N, D], what the last layer gave; `positions` i32 [R]; `norm` [D] as it is stored. Output: `hidden`
 * f32 [R, D].
 */
export function hiddenGraph(
  config: ModelConfig,
  { batch, length, responses }: ResponseShape,
  storage: WeightType,
): BuiltGraph {
  const graph = new Graph();
  const norm = normInput(graph, config, storage);
  const x = graph.input('x', 'f32', [batch * length, config.hiddenSize]);
  const rows = gather(x, graph.input('positions', 'i32', [responses]), 0);
  graph.output('hidden', rmsNorm(rows, norm, config.rmsNormEps));
  return finish(graph);
}

/**
 * Inputs: `hidden` f32 [R, D]; `target` f32 [R, D], the head's rows of the tokens that came; the sums of a whole head;
 * `positions` i32 [R]. Outputs as those of the log-probs graph: `logProbs` and `entropy` f32 [B, T], 0 where no
 * position is.
 */
export function scoreGraph(config: ModelConfig, shape: ResponseShape): BuiltGraph {
  const graph = new Graph();
  const hidden = graph.input('hidden', 'f32', [shape.responses, config.hiddenSize]);
  const { logProbs, entropy } = distribution(graph, 'score', hidden);
  spreadOutputs(graph, shape, graph.input('positions', 'i32', [shape.responses]), { logProbs, entropy });
  return finish(graph);
}

/**
 * Inputs: `x` f32 [N, D] and `norm` [D] as above; `target`, the sums and `positions` as above; what the loss reads
 * (loss-inputs.ts). Outputs: `dx` f32 [N, D]; `loss` f32 [], the weighted sum; `logProbs` and `entropy` f32 [B, T].
 * With `mode` 'gradient' the entropy is taken as constant: for an `entropy_bonus` of 0.
 */
export function lossGraph(
  config: ModelConfig,
  mode: Exclude<HeadMode, 'score'>,
  shape: ResponseShape,
  storage: WeightType,
): BuiltGraph {
  const graph = new Graph();
  const { batch, length, responses } = shape;
  const norm = normInput(graph, config, storage);
  const x = graph.input('x', 'f32', [batch * length, config.hiddenSize]);
  const positions = graph.input('positions', 'i32', [responses]);
  const hidden = rmsNorm(gather(x, positions, 0), norm, config.rmsNormEps);
  const { logProbs, entropy } = distribution(graph, mode, hidden);
  const { terms, coefficients, weight } = lossInputs(graph, [batch, length]);
  const here = (column: Wire): Wire =>
    reshape(gather(reshape(column, [batch * length]), positions, 0), [responses, 1]);
  const tokens = tokenLoss(
    {
      logProbs,
      entropy,
      advantage: here(terms.advantage),
      imitation: here(terms.imitation),
      behaviour: here(terms.behaviour),
      reference: here(terms.reference),
    },
    coefficients,
  );
  const loss = total(mul(tokens, here(weight)));
  const [dx] = gradients(loss, [x]);
  if (dx === undefined) throw new Error('the loss depends on the hidden states');
  graph.output('dx', dx);
  graph.output('loss', loss);
  spreadOutputs(graph, shape, positions, { logProbs, entropy });
  return finish(graph);
}

function normInput(graph: Graph, { hiddenSize }: ModelConfig, storage: WeightType): Wire {
  return weightInput(graph, { name: 'norm', shape: [hiddenSize] }, storage);
}

/** Log-probs and entropies [R, 1] with their gradients, from the sums of a whole head (formulas in head-graph.ts). */
function distribution(graph: Graph, mode: HeadMode, hidden: Wire): { logProbs: Wire; entropy: Wire } {
  const [count = 0, width = 0] = hidden.shape;
  const target = graph.input('target', 'f32', [count, width]);
  const sums = sumInputs(graph, mode, count, width);
  const partition = sumOf(sums, 'partition');
  const logPartition = log(partition);
  const lean = div(sumOf(sums, 'spread'), partition); // [R, 1]
  const logProbs = sub(sub(sum(mul(hidden, target), [1]), sumOf(sums, 'highest')), logPartition);
  const entropy = sub(logPartition, lean);
  const mean = (): Wire => div(sumOf(sums, 'mean'), partition); // [R, D]
  const slope = (dy: Wire): Wire =>
    mul(neg(dy), sub(div(sumOf(sums, 'tilted'), partition), mul(lean, mean())));
  return {
    logProbs: graph.custom(logProbs, [hidden], (dy) => mul(dy, sub(target, mean()))),
    entropy: mode === 'entropy-gradient' ? graph.custom(entropy, [hidden], slope) : stopGradient(entropy),
  };
}

/** Values [R, 1] as [B, T]. Padding positions all name the last column, which speaks about no token and stays 0. */
function spreadOutputs(
  graph: Graph,
  { batch, length }: ResponseShape,
  positions: Wire,
  values: Readonly<Record<string, Wire>>,
): void {
  const index = cast(reshape(positions, [positions.shape[0] ?? 0, 1]), 'i64');
  const inside = graph.constant(
    Float32Array.from({ length }, (_, t) => (t < length - 1 ? 1 : 0)),
    [1, length],
  );
  for (const [name, value] of Object.entries(values)) {
    const empty = expand(scalar(graph, 0), [batch * length, 1]);
    graph.output(name, mul(reshape(scatterAdd(empty, index, value), [batch, length]), inside));
  }
}
