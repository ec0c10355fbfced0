/**
 * What a graph is made of. A wire is one tensor value with a static shape; a node is one ONNX operation with one
 * output. Shapes are numbers only: WebGPU has no kernels for shape arithmetic, and static shapes let everything
 * be checked while building.
 */

/** f16 is a way to store graph inputs, not to compute: it is cast to f32 before anything but a Gather reads it. */
export type DType = 'f32' | 'f16' | 'i32' | 'i64' | 'bool';
export type Shape = readonly number[];

export interface TensorType {
  readonly dtype: DType;
  readonly shape: Shape;
}

/** Row-major values of a constant; the array type gives the dtype. */
export type ConstantData = Float32Array | Int32Array;

export type None = Readonly<Record<string, never>>;

/** Every operation that a graph may hold, with its attributes. The op table has an entry for each key. */
export interface Attributes {
  Add: None;
  Cast: { readonly to: DType };
  Concat: { readonly axis: number };
  Div: None;
  Equal: None;
  Exp: None;
  Expand: { readonly shape: Shape };
  Gather: { readonly axis: number };
  GatherElements: None;
  Gemm: { readonly transA: boolean; readonly transB: boolean };
  Less: None;
  Log: None;
  MatMul: None;
  Max: None;
  Min: None;
  Mul: None;
  Neg: None;
  ReduceMax: { readonly axis: number };
  ReduceMean: { readonly axis: number };
  ReduceSum: { readonly axes: readonly number[] };
  Reshape: { readonly shape: Shape };
  ScatterND: None;
  Sigmoid: None;
  SimplifiedLayerNormalization: { readonly epsilon: number };
  Slice: { readonly axis: number; readonly start: number; readonly end: number };
  Softmax: None;
  Sqrt: None;
  Sub: None;
  Transpose: { readonly perm: readonly number[] };
  Where: None;
}

export type OpName = keyof Attributes;

export interface Node<K extends OpName = OpName> {
  readonly op: K;
  readonly inputs: readonly Wire[];
  readonly attributes: Attributes[K];
}

type Origin =
  | { readonly kind: 'input' }
  | { readonly kind: 'constant'; readonly data: ConstantData }
  | { readonly kind: 'node'; readonly node: Node }
  /** The same tensor as another wire, with a gradient that is written by hand. */
  | {
      readonly kind: 'custom';
      readonly wire: Wire;
      readonly inputs: readonly Wire[];
      readonly gradient: Pullback;
    };

/** Gradient of the loss with respect to input `index`, from the gradient with respect to the output. */
export type Pullback = (upstream: Wire, index: number) => Wire;

export interface Wire extends TensorType {
  readonly name: string;
  readonly origin: Origin;
  readonly graph: Emitter;
}

/** The part of a graph that operations need in order to add nodes. */
export interface Emitter {
  emit<K extends OpName>(op: K, inputs: readonly Wire[], attributes: Attributes[K]): Wire;
  /** Throws a GraphError when `data` does not fill `shape`. */
  constant(data: ConstantData, shape: Shape): Wire;
  /**
   * `wire` as a function of `inputs` whose gradient is `gradient`, where that takes fewer passes than the chain rule
   * through the nodes in between. Other wires that it depends on are taken as constants.
   */
  custom(wire: Wire, inputs: readonly Wire[], gradient: Pullback): Wire;
}

/** A graph that cannot be built or run as written. */
export class GraphError extends Error {
  override readonly name = 'GraphError';
}

/** Number of elements; 1 for a scalar. */
export function sizeOf(shape: Shape): number {
  return shape.reduce((product, dim) => product * dim, 1);
}

export function sameShape(a: Shape, b: Shape): boolean {
  return a.length === b.length && a.every((dim, i) => dim === b[i]);
}

/** `f32[2, 3]`, for messages. */
export function show(type: TensorType): string {
  return `${type.dtype}[${type.shape.join(', ')}]`;
}
