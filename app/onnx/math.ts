/**
 * The operations as functions of wires, so that models and gradients read as formulas. Numbers may stand for scalar
 * constants. What changes nothing (adding 0, reshaping to the same shape, …) adds no node: on a GPU every node is a dispatch.
 */
import { at, axisOf, broadcast } from './op.ts';
import { type DType, type Emitter, GraphError, type Shape, sameShape, sizeOf, type Wire } from './wire.ts';

type Operand = Wire | number;

export function scalar(graph: Emitter, value: number): Wire {
  return graph.constant(Float32Array.of(value), []);
}

/** A number as a constant beside `other`, in its type. */
function beside(other: Wire, value: number): Wire {
  return other.dtype === 'i32' ? other.graph.constant(Int32Array.of(value), []) : scalar(other.graph, value);
}

/** The one value of a constant that is the same everywhere. */
function uniform(x: Operand): number | undefined {
  if (typeof x === 'number') return x;
  if (x.origin.kind !== 'constant') return undefined;
  const { data } = x.origin;
  return data.every((value) => value === data[0]) ? data[0] : undefined;
}

/** Broadcasting repeats values anyway: an Expand in front of an operand is not needed when the other has the full shape. */
function unexpanded(x: Wire, other: Wire): Wire {
  const { origin } = x;
  if (origin.kind !== 'node' || origin.node.op !== 'Expand') return x;
  const source = at(origin.node.inputs, 0);
  return sameShape(broadcast(source.shape, other.shape), broadcast(x.shape, other.shape)) ? source : x;
}

/** Numbers become constants of the other operand's graph. */
function elementwise(op: 'Add' | 'Sub' | 'Mul' | 'Div' | 'Min' | 'Max', a: Operand, b: Operand): Wire {
  const wire = typeof a === 'number' ? b : a;
  if (typeof wire === 'number') throw new TypeError('one operand must be a wire');
  const left = typeof a === 'number' ? beside(wire, a) : a;
  const right = typeof b === 'number' ? beside(wire, b) : b;
  const slimLeft = unexpanded(left, right);
  return wire.graph.emit(op, [slimLeft, unexpanded(right, slimLeft)], {});
}

/** True when combining x with y, which is `value` everywhere, would leave x as it is. */
function neutral(value: number, x: Operand, y: Operand): x is Wire {
  if (typeof x === 'number' || uniform(y) !== value) return false;
  return typeof y === 'number' || sameShape(broadcast(x.shape, y.shape), x.shape);
}

export function add(a: Operand, b: Operand): Wire {
  if (neutral(0, a, b)) return a;
  if (neutral(0, b, a)) return b;
  return elementwise('Add', a, b);
}

export function sub(a: Operand, b: Operand): Wire {
  return neutral(0, a, b) ? a : elementwise('Sub', a, b);
}

export function mul(a: Operand, b: Operand): Wire {
  if (neutral(1, a, b)) return a;
  if (neutral(1, b, a)) return b;
  if (neutral(-1, a, b)) return neg(a);
  if (neutral(-1, b, a)) return neg(b);
  return elementwise('Mul', a, b);
}

export function div(a: Operand, b: Operand): Wire {
  return neutral(1, a, b) ? a : elementwise('Div', a, b);
}

export const min = (a: Operand, b: Operand): Wire => elementwise('Min', a, b);
export const max = (a: Operand, b: Operand): Wire => elementwise('Max', a, b);

export function neg(x: Wire): Wire {
  const { origin } = x;
  if (origin.kind === 'node' && origin.node.op === 'Neg') return at(origin.node.inputs, 0);
  return x.graph.emit('Neg', [x], {});
}

export const exp = (x: Wire): Wire => x.graph.emit('Exp', [x], {});
export const log = (x: Wire): Wire => x.graph.emit('Log', [x], {});
export const sqrt = (x: Wire): Wire => x.graph.emit('Sqrt', [x], {});
export const sigmoid = (x: Wire): Wire => x.graph.emit('Sigmoid', [x], {});
export const softmax = (x: Wire): Wire => x.graph.emit('Softmax', [x], {});

/** x / √(mean x² + epsilon) · weight over the last axis. */
export const rmsNorm = (x: Wire, weight: Wire, epsilon: number): Wire =>
  x.graph.emit('SimplifiedLayerNormalization', [x, weight], { epsilon });

export const less = (a: Wire, b: Wire): Wire => a.graph.emit('Less', [a, b], {});
export const equal = (a: Wire, b: Wire): Wire => a.graph.emit('Equal', [a, b], {});
export const cast = (x: Wire, to: DType): Wire => x.graph.emit('Cast', [x], { to });

/** `condition ? a : b`, broadcast. */
export function where(condition: Wire, a: Operand, b: Operand): Wire {
  const { graph } = condition;
  const left = typeof a === 'number' ? scalar(graph, a) : a;
  const right = typeof b === 'number' ? scalar(graph, b) : b;
  return graph.emit('Where', [condition, unexpanded(left, condition), unexpanded(right, condition)], {});
}

export const matmul = (a: Wire, b: Wire): Wire => a.graph.emit('MatMul', [a, b], {});

/** op(a) · op(b) + c for matrices; c [n] or [m, n]. */
export function gemm(a: Wire, b: Wire, options: { transA?: boolean; transB?: boolean; c?: Wire } = {}): Wire {
  const { transA = false, transB = false, c } = options;
  return a.graph.emit('Gemm', c === undefined ? [a, b] : [a, b, c], { transA, transB });
}

export function reshape(x: Wire, shape: Shape): Wire {
  if (sameShape(x.shape, shape)) return x;
  const { origin } = x;
  if (origin.kind === 'node' && origin.node.op === 'Reshape')
    return reshape(at(origin.node.inputs, 0), shape);
  return x.graph.emit('Reshape', [x], { shape });
}

/** Axis i of the result is axis perm[i] of x. Where only axes of size 1 move, this is a reshape. */
export function transpose(x: Wire, perm: readonly number[]): Wire {
  const moved = perm.filter((axis) => x.shape[axis] !== 1);
  if (perm.length === x.shape.length && moved.every((axis, i) => i === 0 || axis > at(moved, i - 1))) {
    return reshape(
      x,
      perm.map((axis) => at(x.shape, axis)),
    );
  }
  return x.graph.emit('Transpose', [x], { perm });
}

/** Swaps the last two axes. */
export function swap(x: Wire): Wire {
  const rank = x.shape.length;
  const perm = x.shape.map((_, i) => (i === rank - 1 ? rank - 2 : i === rank - 2 ? rank - 1 : i));
  return transpose(x, perm);
}

/** Elements start ≤ i < end of an axis. */
export function slice(x: Wire, axis: number, start: number, end: number): Wire {
  const resolved = axisOf(axis, x.shape.length);
  if (start === 0 && end === x.shape[resolved]) return x;
  return x.graph.emit('Slice', [x], { axis: resolved, start, end });
}

export function concat(parts: readonly Wire[], axis: number): Wire {
  const first = at(parts, 0);
  if (parts.length === 1) return first;
  return first.graph.emit('Concat', parts, { axis: axisOf(axis, first.shape.length) });
}

export const gather = (x: Wire, indices: Wire, axis: number): Wire =>
  x.graph.emit('Gather', [x, indices], { axis: axisOf(axis, x.shape.length) });
/** Of every row of x [n, width], the element that `index` (i32 [n, 1]) names. */
export const pick = (x: Wire, index: Wire): Wire => x.graph.emit('GatherElements', [x, index], {});
/** x [rows, width] with `updates` [n, width] added to the rows `indices` i64 [n, 1]; repeated rows add up. */
export const scatterAdd = (x: Wire, indices: Wire, updates: Wire): Wire =>
  x.graph.emit('ScatterND', [x, indices, updates], {});

/** Sum over axes that stay with size 1. */
export function sum(x: Wire, axes: readonly number[]): Wire {
  const wide = axes.map((axis) => axisOf(axis, x.shape.length)).filter((axis) => x.shape[axis] !== 1);
  return wide.length === 0 ? x : x.graph.emit('ReduceSum', [x], { axes: wide.toSorted((a, b) => a - b) });
}

/** Sum of everything, a scalar. */
export const total = (x: Wire): Wire =>
  reshape(
    sum(
      x,
      x.shape.map((_, i) => i),
    ),
    [],
  );

/** Maximum over one axis, which stays with size 1. */
export const maximum = (x: Wire, axis: number): Wire =>
  x.graph.emit('ReduceMax', [x], { axis: axisOf(axis, x.shape.length) });

/** Mean over the last axis, which stays with size 1. */
export const mean = (x: Wire): Wire => x.graph.emit('ReduceMean', [x], { axis: x.shape.length - 1 });

export function expand(x: Wire, shape: Shape): Wire {
  if (sameShape(x.shape, shape)) return x;
  if (sizeOf(x.shape) === sizeOf(shape)) return reshape(x, shape);
  return x.graph.emit('Expand', [x], { shape });
}

/** The same tensor, through which no gradient flows. */
export function stopGradient(x: Wire): Wire {
  return x.graph.custom(x, [], () => {
    throw new GraphError('a stopped wire has no inputs');
  });
}

/** Undoes broadcasting: the sum of x over what `shape` repeats to become the shape of x. */
export function sumTo(x: Wire, shape: Shape): Wire {
  if (sameShape(x.shape, shape)) return x;
  const offset = x.shape.length - shape.length;
  const axes = x.shape
    .map((_, i) => i)
    .filter((i) => i < offset || (shape[i - offset] === 1 && x.shape[i] !== 1));
  return reshape(sum(x, axes), shape);
}
