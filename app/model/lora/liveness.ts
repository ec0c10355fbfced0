/** Test support: the most bytes that a layer's graph holds at once, read off the graph. Memory plans are held against it. */

import { pullBackTo } from '../../onnx/backward.ts';
import { Graph, type GraphDefinition, inferFor } from '../../onnx/graph.ts';
import { sizeOf, type TensorType, type Wire } from '../../onnx/wire.ts';
import type { ModelConfig } from '../config.ts';
import { layer, tablesOf } from '../forward.ts';
import { weightsOf } from '../model-graph.ts';
import { layerParameters, type Parameter } from '../parameters.ts';
import { type WeightType, weightInput } from '../storage.ts';
import { type LoraConfig, layerAdapterParameters } from './adapter.ts';
import type { SequenceShape } from './layer-graphs.ts';

const bytesOf = { f32: 4, f16: 2, i32: 4, i64: 8, bool: 1 } as const;

interface LayersShape extends SequenceShape {
  readonly layers: number;
  readonly storage?: WeightType;
}

/**
 * `layers` layers forward and then backward in one graph; of one layer it is `layerBackwardGraph`. Weights and constants
 * are not counted, but f32 copies of weights stored as f16 are.
 */
export function layersPeak(
  config: ModelConfig,
  lora: LoraConfig,
  { layers, batch, length, storage = 'f32' }: LayersShape,
): number {
  const graph = new Graph();
  const inputs = (tensors: readonly Parameter[], stored: WeightType): [string, Wire][] =>
    tensors.map((tensor) => [tensor.name, weightInput(graph, tensor, stored)]);
  const adapter = inputs(layerAdapterParameters(config, lora), 'f32');
  const scale = graph.input('adapter_scale', 'f32', []);
  const base = inputs(layerParameters(config), storage);
  const weights = weightsOf(new Map([...base, ...adapter]), '', '', scale);
  const x = graph.input('x', 'f32', [batch * length, config.hiddenSize]);
  const tables = tablesOf(graph, config, length);
  // Every layer under the same weights: what they hold counts once, what passes through counts for each.
  const y = Array.from({ length: layers }).reduce<Wire>(
    (below) => layer(config, weights, below, batch, tables),
    x,
  );
  const dy = graph.input('dy', 'f32', y.shape);
  const wanted = [x, ...adapter.map(([, wire]) => wire)];
  for (const [i, wire] of pullBackTo(y, dy, wanted).entries()) graph.output(`d${i}`, wire);
  return peakOf(graph.finish(), new Set(['x', 'dy']));
}

/** Values in the order of the nodes, each from the node that makes it to the last one that reads it. */
function peakOf(graph: GraphDefinition, counted: ReadonlySet<string>): number {
  const types = new Map<string, TensorType>(
    [...graph.inputs, ...graph.constants].map((one) => [one.name, one]),
  );
  const lastUse = new Map<string, number>();
  for (const [index, { inputs }] of graph.nodes.entries())
    for (const name of inputs) lastUse.set(name, index);
  const size = (name: string) => {
    const type = types.get(name);
    return type ? sizeOf(type.shape) * bytesOf[type.dtype] : 0;
  };
  const outputs = new Set(graph.outputs.map(({ name }) => name));
  let live = [...counted].reduce((sum, name) => sum + size(name), 0);
  const given = new Set([...graph.inputs, ...graph.constants].map(({ name }) => name));
  let peak = live;
  for (const [index, { op, inputs, output, attributes }] of graph.nodes.entries()) {
    const known = inputs.flatMap((name) => types.get(name) ?? []);
    types.set(output, inferFor(op, known, attributes));
    live += size(output);
    peak = Math.max(peak, live);
    for (const name of new Set(inputs)) {
      if (lastUse.get(name) === index && !given.has(name) && !outputs.has(name)) live -= size(name);
    }
  }
  return peak;
}
