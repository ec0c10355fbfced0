/**
 * One layer at a time. Every layer of a model is the same graph under other weights, so there is one session for the way
 * forward and one for the way back, whatever the depth; and the way back computes the layer anew from its input, so that
 * of a whole forward pass nothing but one [N, D] a layer has to be kept.
 */
import { pullBackTo } from '../../onnx/backward.ts';
import { Graph } from '../../onnx/graph.ts';
import { concat, reshape } from '../../onnx/math.ts';
import { sizeOf, type Wire } from '../../onnx/wire.ts';
import type { ModelConfig } from '../config.ts';
import { layer, type Tables, tablesOf } from '../forward.ts';
import { type BuiltGraph, finish, weightsOf } from '../model-graph.ts';
import { layerParameters, type Parameter } from '../parameters.ts';
import { type WeightType, weightInput } from '../storage.ts';
import { type LoraConfig, layerAdapterParameters } from './adapter.ts';

export interface SequenceShape {
  readonly batch: number;
  readonly length: number;
}

/** What makes a graph's tables: `tablesOf` where it is to be run. */
export type TableMaker = (graph: Graph, config: ModelConfig, length: number) => Tables;

/**
 * Inputs: the layer's weights as they are stored, and its adapter, under the names that follow `model.layers.N.`;
 * `adapter_scale` f32 []; `x` f32 [N, D], N = B·T. Output: `y` f32 [N, D].
 */
export function layerForwardGraph(
  config: ModelConfig,
  lora: LoraConfig,
  shape: SequenceShape,
  storage: WeightType,
  tables: TableMaker = tablesOf,
): BuiltGraph {
  const graph = new Graph();
  graph.output('y', layerOf(graph, config, lora, shape, storage, tables).y);
  return finish(graph);
}

/**
 * Inputs: those of the way forward; `dy` f32 [N, D], the gradient of the loss with respect to the layer's output.
 * Outputs: `dx` f32 [N, D]; `gradients` f32 [P], flat in the order of `layerAdapterParameters`.
 */
export function layerBackwardGraph(
  config: ModelConfig,
  lora: LoraConfig,
  shape: SequenceShape,
  storage: WeightType,
  tables: TableMaker = tablesOf,
): BuiltGraph {
  const graph = new Graph();
  const { x, y, adapter } = layerOf(graph, config, lora, shape, storage, tables);
  const [dx, ...parts] = pullBackTo(y, graph.input('dy', 'f32', y.shape), [x, ...adapter]);
  if (dx === undefined) throw new Error('a layer has an input');
  graph.output('dx', dx);
  graph.output(
    'gradients',
    concat(
      parts.map((wire) => reshape(wire, [sizeOf(wire.shape)])),
      0,
    ),
  );
  return finish(graph);
}

function layerOf(
  graph: Graph,
  config: ModelConfig,
  lora: LoraConfig,
  { batch, length }: SequenceShape,
  storage: WeightType,
  tables: TableMaker,
): { x: Wire; y: Wire; adapter: readonly Wire[] } {
  const inputs = (tensors: readonly Parameter[], stored: WeightType): [string, Wire][] =>
    tensors.map((tensor) => [tensor.name, weightInput(graph, tensor, stored)]);
  const base = inputs(layerParameters(config), storage);
  const added = inputs(layerAdapterParameters(config, lora), 'f32');
  const scale = graph.input('adapter_scale', 'f32', []);
  const weights = weightsOf(new Map([...base, ...added]), '', '', scale);
  const x = graph.input('x', 'f32', [batch * length, config.hiddenSize]);
  return {
    x,
    y: layer(config, weights, x, batch, tables(graph, config, length)),
    adapter: added.map(([, wire]) => wire),
  };
}
