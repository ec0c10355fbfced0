/** The op table. Its type demands an entry, gradient included, for every operation that a graph may hold. */
import type { Op } from './op.ts';
import { Add } from './ops/add.ts';
import { Cast } from './ops/cast.ts';
import { Concat } from './ops/concat.ts';
import { Div } from './ops/div.ts';
import { Equal } from './ops/equal.ts';
import { Exp } from './ops/exp.ts';
import { Expand } from './ops/expand.ts';
import { Gather } from './ops/gather.ts';
import { GatherElements } from './ops/gather-elements.ts';
import { Gemm } from './ops/gemm.ts';
import { Less } from './ops/less.ts';
import { Log } from './ops/log.ts';
import { MatMul } from './ops/matmul.ts';
import { Max } from './ops/max.ts';
import { Min } from './ops/min.ts';
import { Mul } from './ops/mul.ts';
import { Neg } from './ops/neg.ts';
import { ReduceMax } from './ops/reduce-max.ts';
import { ReduceMean } from './ops/reduce-mean.ts';
import { ReduceSum } from './ops/reduce-sum.ts';
import { Reshape } from './ops/reshape.ts';
import { ScatterND } from './ops/scatter-nd.ts';
import { Sigmoid } from './ops/sigmoid.ts';
import { SimplifiedLayerNormalization } from './ops/simplified-layer-normalization.ts';
import { Slice } from './ops/slice.ts';
import { Softmax } from './ops/softmax.ts';
import { Sqrt } from './ops/sqrt.ts';
import { Sub } from './ops/sub.ts';
import { Transpose } from './ops/transpose.ts';
import { Where } from './ops/where.ts';
import type { Attributes } from './wire.ts';

export const ops: { readonly [K in keyof Attributes]: Op<Attributes[K]> } = {
  Add,
  Cast,
  Concat,
  Div,
  Equal,
  Exp,
  Expand,
  Gather,
  GatherElements,
  Gemm,
  Less,
  Log,
  MatMul,
  Max,
  Min,
  Mul,
  Neg,
  ReduceMax,
  ReduceMean,
  ReduceSum,
  Reshape,
  ScatterND,
  Sigmoid,
  SimplifiedLayerNormalization,
  Slice,
  Softmax,
  Sqrt,
  Sub,
  Transpose,
  Where,
};
