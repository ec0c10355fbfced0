/** What the three graphs of a model share: weights as inputs, and the finished bytes with a list of what goes in and out. */
import { encode } from '../onnx/encode.ts';
import type { Graph, NamedTensor } from '../onnx/graph.ts';
import { verify } from '../onnx/verify.ts';
import { GraphError, type Wire } from '../onnx/wire.ts';
import type { ModelConfig } from './config.ts';
import { parameters } from './parameters.ts';

/** An ONNX model with its signature. Weights come first among the inputs, in the order of `parameters(config)`. */
export interface ModelGraph {
  readonly bytes: Uint8Array;
  readonly inputs: readonly NamedTensor[];
  readonly outputs: readonly NamedTensor[];
}

/** Weights by Hugging Face name; asking for one that the configuration does not have is a GraphError. */
export interface Weights {
  get(name: string): Wire;
  has(name: string): boolean;
  /** All of them, in the order of `parameters(config)`. */
  readonly all: readonly Wire[];
}

export function weightInputs(graph: Graph, config: ModelConfig): Weights {
  const wires = new Map(parameters(config).map(({ name, shape }) => [name, graph.input(name, 'f32', shape)]));
  return {
    get(name) {
      const wire = wires.get(name);
      if (wire === undefined) throw new GraphError(`the model has no weight "${name}"`);
      return wire;
    },
    has: (name) => wires.has(name),
    all: [...wires.values()],
  };
}

export function finish(graph: Graph): ModelGraph {
  const definition = graph.finish();
  verify(definition);
  const { inputs, outputs } = definition;
  return { bytes: encode(definition), inputs, outputs };
}
