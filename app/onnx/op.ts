/** What the builder must know of an operation, and the rules that several operations share. */
import {
  type ConstantData,
  type DType,
  type Emitter,
  GraphError,
  type None,
  type Shape,
  type TensorType,
  type Wire,
} from './wire.ts';

interface GradientContext<A> {
  readonly graph: Emitter;
  readonly inputs: readonly Wire[];
  readonly output: Wire;
  /** Gradient of the loss with respect to the output; shape of the output. */
  readonly upstream: Wire;
  readonly attributes: A;
}

/** ONNX attributes by name; whole numbers become INT, lists INTS, strings STRING, and FLOAT is marked as such. */
export type OnnxAttributes = Readonly<
  Record<string, number | string | readonly number[] | { readonly float: number }>
>;

/** Element types of onnx.proto. */
export const elementType: Readonly<Record<DType, number>> = { f32: 1, f16: 10, i32: 6, i64: 7, bool: 9 };

export interface Encoding {
  readonly attributes?: OnnxAttributes;
  /** Index vectors that ONNX wants as further inputs (axes, shapes), as int64 initializers. */
  readonly indices?: readonly (readonly number[])[];
}

export interface Op<A> {
  /** Type of the output. Throws a GraphError when the inputs do not fit. */
  infer(inputs: readonly TensorType[], attributes: A): TensorType;
  /** Inputs may be f16, because it moves values or casts them. */
  readonly takesHalf?: true;
  /**
   * Gradient of the loss with respect to input `index`. Its shape is the input's, or the output's where the input was
   * broadcast (the caller sums it down). `'none'` for operations whose output moves in steps.
   */
  readonly gradient: 'none' | ((context: GradientContext<A>, index: number) => Wire);
  /** ONNX attributes and index inputs, where the operation has any. */
  encode?(attributes: A): Encoding;
  /** Value for constant inputs, where folding is worth it. */
  fold?(inputs: readonly ConstantTensor[], output: TensorType, attributes: A): ConstantData;
}

export interface ConstantTensor extends TensorType {
  readonly data: ConstantData;
}

/** Reads input `index`; a missing one is a GraphError and not `undefined` further on. */
export function at<T>(inputs: readonly T[], index: number): T {
  const input = inputs[index];
  if (input === undefined) throw new GraphError(`input ${index} is missing`);
  return input;
}

export function expectInputs(inputs: readonly TensorType[], ...dtypes: readonly DType[]): void {
  if (inputs.length !== dtypes.length) {
    throw new GraphError(`takes ${dtypes.length} inputs, got ${inputs.length}`);
  }
  dtypes.forEach((dtype, i) => {
    const given = at(inputs, i).dtype;
    if (given !== dtype) throw new GraphError(`input ${i} must be ${dtype}, got ${given}`);
  });
}

/** The axis of a list of `rank` axes, negative counted from the end. */
export function axisOf(axis: number, rank: number): number {
  const resolved = axis < 0 ? axis + rank : axis;
  if (!Number.isInteger(axis) || resolved < 0 || resolved >= rank) {
    throw new GraphError(`axis ${axis} is outside rank ${rank}`);
  }
  return resolved;
}

/** NumPy broadcasting of two shapes. */
export function broadcast(a: Shape, b: Shape): number[] {
  const rank = Math.max(a.length, b.length);
  return Array.from({ length: rank }, (_, i) => {
    const left = a[a.length - rank + i] ?? 1;
    const right = b[b.length - rank + i] ?? 1;
    if (left !== right && left !== 1 && right !== 1) {
      throw new GraphError(`shapes [${a.join(', ')}] and [${b.join(', ')}] do not broadcast`);
    }
    return left === 1 ? right : left;
  });
}

/** Row-major strides, in elements. */
export function strides(shape: Shape): number[] {
  const result = new Array<number>(shape.length).fill(1);
  for (let i = shape.length - 2; i >= 0; i -= 1) result[i] = at(result, i + 1) * at(shape, i + 1);
  return result;
}

/** An elementwise operation of one f32 input. `gradient` is given x, y and dy. */
export function unary(
  compute: (x: number) => number,
  gradient: (x: Wire, y: Wire, dy: Wire) => Wire,
): Op<None> {
  return {
    infer(inputs) {
      expectInputs(inputs, 'f32');
      return at(inputs, 0);
    },
    gradient: ({ inputs, output, upstream }) => gradient(at(inputs, 0), output, upstream),
    fold: (inputs) => Float32Array.from(at(inputs, 0).data, compute),
  };
}

/** An elementwise operation of two inputs, both f32 or both i32, with broadcasting. Integers carry no gradient. */
export function binary(
  compute: (a: number, b: number) => number,
  gradient: (context: { a: Wire; b: Wire; y: Wire; dy: Wire }, index: number) => Wire,
): Op<None> {
  return {
    infer(inputs) {
      const dtype = inputs[0]?.dtype === 'i32' ? 'i32' : 'f32';
      expectInputs(inputs, dtype, dtype);
      return { dtype, shape: broadcast(at(inputs, 0).shape, at(inputs, 1).shape) };
    },
    gradient: ({ inputs, output, upstream }, index) =>
      gradient({ a: at(inputs, 0), b: at(inputs, 1), y: output, dy: upstream }, index),
    fold: (inputs, output) => {
      const [a, b] = [at(inputs, 0), at(inputs, 1)];
      const [indexA, indexB] = [broadcastIndex(a.shape, output.shape), broadcastIndex(b.shape, output.shape)];
      const size = output.shape.reduce((product, dim) => product * dim, 1);
      const value = (_: unknown, i: number): number =>
        compute(valueAt(a.data, indexA(i)), valueAt(b.data, indexB(i)));
      return output.dtype === 'i32'
        ? Int32Array.from({ length: size }, value)
        : Float32Array.from({ length: size }, value);
    },
  };
}

/** A comparison of two inputs of equal dtype with broadcasting. */
export function comparison(): Op<None> {
  return {
    infer(inputs) {
      const dtype = at(inputs, 0).dtype;
      expectInputs(inputs, dtype, dtype);
      return { dtype: 'bool', shape: broadcast(at(inputs, 0).shape, at(inputs, 1).shape) };
    },
    gradient: 'none',
  };
}

/** Element `index`; folding never reads outside. */
export function valueAt(data: ConstantData, index: number): number {
  return data[index] ?? Number.NaN;
}

/** From a flat index in `output` to the flat index of the element of `shape` that broadcasting reads there. */
function broadcastIndex(shape: Shape, output: Shape): (flat: number) => number {
  const offset = output.length - shape.length;
  const own = strides(shape);
  const theirs = strides(output);
  return (flat) =>
    shape.reduce((sum, dim, i) => {
      if (dim === 1) return sum;
      const coordinate = Math.floor(flat / at(theirs, i + offset)) % dim;
      return sum + coordinate * at(own, i);
    }, 0);
}
