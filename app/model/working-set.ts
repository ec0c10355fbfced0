/**
 * The buffers that ONNX Runtime takes on WebGPU for what a graph computes on its way, read off the graph. Three habits of
 * it decide how many those are, beside its order (running-order.ts):
 *
 *   – It plans before the first run: a result takes over the buffer of one of the same element size and shape that is read
 *     no more, and a Reshape that of what it reshapes. Inputs, outputs and constants are not its own.
 *   – What it frees goes to a pool by exact size (`storageBufferCacheMode: 'simple'`), but can be had again only after the
 *     next submit, and it submits every sixteen dispatches.
 *   – Nothing is given back to the device: over graphs that run in turn the pool holds of each size as many buffers as the
 *     graph that takes most of them (`pooled`).
 */
import { type GraphDefinition, inferFor, type NodeDefinition } from '../onnx/graph.ts';
import { sizeOf, type TensorType } from '../onnx/wire.ts';
import { runningOrder } from './running-order.ts';

/** How many buffers there are, by their bytes. */
export type BufferCounts = ReadonlyMap<number, number>;

const elementBytes = { f32: 4, f16: 2, i32: 4, i64: 8, bool: 1 } as const;
const submitAfter = 16;

/** Of one run, from an empty pool; without what `left` names, where it is given. */
export function workingSet(
  graph: GraphDefinition,
  left: (node: NodeDefinition, input: TensorType | undefined) => boolean = () => false,
): BufferCounts {
  const types = new Map<string, TensorType>(
    [...graph.inputs, ...graph.constants].map((tensor) => [tensor.name, tensor]),
  );
  for (const { op, inputs, output, attributes } of graph.nodes) {
    const known = inputs.flatMap((name) => types.get(name) ?? []);
    types.set(output, inferFor(op, known, attributes));
  }
  const order = runningOrder(graph.nodes);
  const foreign = new Set([...graph.inputs, ...graph.constants, ...graph.outputs].map(({ name }) => name));
  for (const node of order) if (left(node, types.get(node.inputs[0] ?? ''))) foreign.add(node.output);
  return run(order, planned(order, foreign, types));
}

/** Weights stored as f16 that are made f32. */
export const isCopyOfWeights = ({ op }: NodeDefinition, input: TensorType | undefined): boolean =>
  op === 'Cast' && input?.dtype === 'f16';

/** Bytes of the constants that a session keeps on the device. */
export function constantBytes({ constants }: GraphDefinition): number {
  return constants.reduce((sum, { dtype, shape }) => sum + bufferBytes({ dtype, shape }), 0);
}

/** What the pool holds after graphs that ran one after the other. */
export function pooled(sets: readonly BufferCounts[]): BufferCounts {
  const most = new Map<number, number>();
  for (const set of sets) {
    for (const [bytes, count] of set) most.set(bytes, Math.max(count, most.get(bytes) ?? 0));
  }
  return most;
}

export function bytesIn(set: BufferCounts): number {
  return [...set].reduce((sum, [bytes, count]) => sum + bytes * count, 0);
}

/** Bytes of a tensor's buffer: whole vectors of four words. */
export function bufferBytes({ dtype, shape }: TensorType): number {
  return Math.ceil((sizeOf(shape) * elementBytes[dtype]) / 16) * 16;
}

/** A buffer of the plan and the steps between which it is taken. */
interface Span {
  readonly bytes: number;
  readonly first: number;
  last: number;
  /** What may take it over. */
  readonly key: string;
  /** Reads still to come, of everything that lies in it. */
  reads: number;
}

function planned(
  order: readonly NodeDefinition[],
  foreign: ReadonlySet<string>,
  types: ReadonlyMap<string, TensorType>,
): Span[] {
  const reads = new Map<string, number>();
  for (const { inputs } of order) for (const name of inputs) reads.set(name, (reads.get(name) ?? 0) + 1);
  const spans: Span[] = [];
  const spanOf = new Map<string, Span>();
  /** Spans that are read no more, the latest to end first. */
  const idle: Span[] = [];
  const spanFor = (step: number, { op, inputs: [source = ''], output }: NodeDefinition): Span | undefined => {
    const type = types.get(output);
    if (foreign.has(output) || type === undefined) return undefined;
    // Of an input, an output or a constant: nothing of the graph's own.
    if (op === 'Reshape') return spanOf.get(source);
    const key = `${elementBytes[type.dtype]} ${type.shape.join()}`;
    const found = idle.findIndex((span) => span.key === key);
    const taken = idle[found];
    if (taken !== undefined) {
      idle.splice(found, 1);
      return taken;
    }
    const span = { bytes: bufferBytes(type), first: step, last: step, key, reads: 0 };
    spans.push(span);
    return span;
  };
  for (const [step, node] of order.entries()) {
    const own = spanFor(step, node);
    if (own !== undefined) {
      spanOf.set(node.output, own);
      own.reads += reads.get(node.output) ?? 0;
    }
    for (const name of node.inputs) {
      const span = spanOf.get(name);
      if (span === undefined) continue;
      span.last = step;
      span.reads -= 1;
      if (span.reads === 0) idle.unshift(span);
    }
  }
  return spans;
}

function run(order: readonly NodeDefinition[], spans: readonly Span[]): BufferCounts {
  // A node has one output, but may be the last reader of several.
  const starting = new Map(spans.map(({ first, bytes }) => [first, bytes]));
  const ending = order.map((): number[] => []);
  for (const { last, bytes } of spans) ending[last]?.push(bytes);
  const made = new Map<number, number>();
  const free = new Map<number, number>();
  const put = (counts: Map<number, number>, bytes: number, by: number) =>
    counts.set(bytes, (counts.get(bytes) ?? 0) + by);
  let freed: number[] = [];
  let dispatches = 0;
  for (const [step, { op }] of order.entries()) {
    const bytes = starting.get(step);
    if (bytes !== undefined) {
      if ((free.get(bytes) ?? 0) > 0) put(free, bytes, -1);
      else put(made, bytes, 1);
    }
    if (op !== 'Reshape') dispatches += 1;
    if (dispatches === submitAfter) {
      for (const idle of freed) put(free, idle, 1);
      freed = [];
      dispatches = 0;
    }
    freed.push(...(ending[step] ?? []));
  }
  return made;
}
