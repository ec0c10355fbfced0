/** What every graph does with weights stored as f16, in one small graph: looks rows up, and multiplies by the whole. */
import { Graph } from '../onnx/graph.ts';
import { gemm } from '../onnx/math.ts';
import { finish, type ModelGraph } from './model-graph.ts';
import { inFloats } from './storage.ts';
import { lookUp } from './tables.ts';

export interface HalfShape {
  readonly rows: number;
  readonly width: number;
  /** Rows that are looked up. */
  readonly count: number;
}

/**
 * Inputs: `table` f16 [rows, width]; `ids` i32 [count]; `x` f32 [1, width]. Outputs: `looked` f32 [count, width], the rows
 * `ids`; `product` f32 [1, rows], x · tableᵀ.
 */
export function halfGraph({ rows, width, count }: HalfShape): ModelGraph {
  const graph = new Graph();
  const table = graph.input('table', 'f16', [rows, width]);
  graph.output('looked', lookUp([table], graph.input('ids', 'i32', [count])));
  graph.output('product', gemm(graph.input('x', 'f32', [1, width]), inFloats(table), { transB: true }));
  return finish(graph);
}
