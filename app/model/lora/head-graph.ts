/**
 * The head without its logits. What a loss needs of the V logits z of a position are sums over the vocabulary, and sums
 * can be carried from one chunk of rows to the next, rescaled whenever the running maximum m rises (the online softmax of
 * arXiv 1805.02867):
 *
 *     partition  s = Σ e^(z−m)          spread  t = Σ e^(z−m) (z−m)          log-sum-exp = m + log s,  H = log s − t/s
 *     mean       u = Σ e^(z−m) W_v      tilted  w = Σ e^(z−m) (z−m) W_v
 *
 * and the gradients with respect to the hidden state h follow from the last two without a second look at the logits:
 *
 *     d log p_y / dh = W_y − u/s        dH / dh = −(w/s − t/s · u/s)
 *
 * So the head is attention of the hidden states over the rows of its own matrix. Chunks go over the vocabulary and not
 * over positions: a matrix that is too large to bind is in row shards anyway, every row is read once a batch however many
 * positions there are, and at most [R, chunk] logits exist, which V does not enter. Every chunk is a run of its own: of
 * chunks in one graph ONNX Runtime would compute all logits first, because they do not wait for each other. Recomputing
 * the logits on the way back would take three products a chunk; this takes two, and three where the entropy has a gradient.
 */
import { Graph } from '../../onnx/graph.ts';
import { add, exp, gather, gemm, max, maximum, mul, sub, sum } from '../../onnx/math.ts';
import { GraphError, type Wire } from '../../onnx/wire.ts';
import { type BuiltGraph, finish } from '../model-graph.ts';
import { inFloats, type WeightType } from '../storage.ts';

/** What is carried on: sums for log-probs and entropies alone, for the gradient of log-probs too, for that of entropies too. */
export type HeadMode = 'score' | 'gradient' | 'entropy-gradient';

const numbers = ['highest', 'partition', 'spread'];
const vectors = ['mean', 'tilted'];
/** How many of the vectors a mode carries. */
const vectorCount: Record<HeadMode, number> = { score: 0, gradient: 1, 'entropy-gradient': 2 };

/** Where `highest` starts: far below any logit, and near enough that a difference from it is finite. The rest starts at 0. */
export const lowest = -1e30;

/** Names and shapes of the running sums over `count` positions. */
export function headSums(mode: HeadMode, count: number, width: number): { name: string; shape: number[] }[] {
  return [
    ...numbers.map((name) => ({ name, shape: [count, 1] })),
    ...vectors.slice(0, vectorCount[mode]).map((name) => ({ name, shape: [count, width] })),
  ];
}

/** The running sums as inputs of a graph. */
export function sumInputs(graph: Graph, mode: HeadMode, count: number, width: number): Map<string, Wire> {
  const sums = headSums(mode, count, width);
  return new Map(sums.map(({ name, shape }) => [name, graph.input(name, 'f32', shape)]));
}

/** A sum that must be there; a GraphError where the mode does not carry it. */
export function sumOf(sums: ReadonlyMap<string, Wire>, name: string): Wire {
  const wire = sums.get(name);
  if (wire === undefined) throw new GraphError(`no running sum "${name}"`);
  return wire;
}

export interface HeadShape {
  /** R: positions. */
  readonly count: number;
  /** Rows of this shard of the head. */
  readonly rows: number;
  /** D */
  readonly width: number;
  /** Rows that are taken: [R, chunk] logits exist at once. */
  readonly chunk: number;
  readonly storage: WeightType;
}

/**
 * Takes the running sums over a chunk of one shard of the head. Inputs: `hidden` f32 [R, D], after the final norm; `table`
 * [rows, D] as it is stored; `first` i32 [1], the row at which the chunk starts, where the chunk is not the whole shard;
 * the sums so far (`headSums`). Outputs: the sums with `next_` before their names.
 */
export function headGraph(mode: HeadMode, { count, rows, width, chunk, storage }: HeadShape): BuiltGraph {
  const graph = new Graph();
  const hidden = graph.input('hidden', 'f32', [count, width]);
  const table = graph.input('table', storage, [rows, width]);
  const taken = chunk === rows ? table : rowsFrom(table, graph.input('first', 'i32', [1]), chunk);
  const state = sumInputs(graph, mode, count, width);
  for (const [name, wire] of nextSums(state, hidden, inFloats(taken))) graph.output(`next_${name}`, wire);
  return finish(graph);
}

/** `count` rows of a table. Gathered, not sliced, so that one graph serves every start. */
function rowsFrom(table: Wire, first: Wire, count: number): Wire {
  const order = Int32Array.from({ length: count }, (_, row) => row);
  return gather(table, add(table.graph.constant(order, [count]), first), 0);
}

function nextSums(state: ReadonlyMap<string, Wire>, hidden: Wire, table: Wire): Map<string, Wire> {
  const [highest, partition, spread] = [
    sumOf(state, 'highest'),
    sumOf(state, 'partition'),
    sumOf(state, 'spread'),
  ];
  const [mean, tilted] = [state.get('mean'), state.get('tilted')];
  const logits = gemm(hidden, table, { transB: true }); // [R, chunk]
  const risen = max(highest, maximum(logits, 1)); // [R, 1]
  const shift = sub(highest, risen); // ≤ 0
  const decay = exp(shift);
  const lowered = sub(logits, risen);
  const weights = exp(lowered);
  const leaning = mul(weights, lowered);
  // Under the new maximum every earlier (z − m) becomes (z − m) + shift.
  const carried = (plain: Wire, lean: Wire): Wire => mul(decay, add(lean, mul(shift, plain)));
  const next = new Map([
    ['highest', risen],
    ['partition', add(mul(decay, partition), sum(weights, [1]))],
    ['spread', add(carried(partition, spread), sum(leaning, [1]))],
  ]);
  if (mean) next.set('mean', gemm(weights, table, { c: mul(decay, mean) }));
  if (mean && tilted) next.set('tilted', gemm(leaning, table, { c: carried(mean, tilted) }));
  return next;
}
