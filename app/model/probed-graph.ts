/** Graphs of a model opened up (onnx/probe.ts), for comparing what two devices make of them node by node. */
import type { NamedTensor } from '../onnx/graph.ts';
import { type ProbedValue, probe } from '../onnx/probe.ts';
import type { ModelGraph } from './model-graph.ts';

export interface ProbedGraph {
  /** For a runner that needs no shapes to make room for outputs, as those on the CPU: gives every one of `values`. */
  readonly unshaped: ModelGraph;
  /** Every f32 value that a node computes, in running order. */
  readonly values: readonly ProbedValue[];
  /** For every runner, once the shapes are known. */
  shaped(shapeOf: (name: string) => NamedTensor['shape']): ModelGraph;
}

export function probedGraph({ bytes, inputs, outputs }: ModelGraph): ProbedGraph {
  const opened = probe(bytes);
  return {
    unshaped: { bytes: opened.bytes, inputs, outputs },
    values: opened.values,
    shaped: (shapeOf) => ({
      bytes: opened.bytes,
      inputs,
      outputs: opened.values.map(({ name }) => ({ name, dtype: 'f32', shape: shapeOf(name) })),
    }),
  };
}
