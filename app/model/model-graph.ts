/** What the graphs of a model share: weights as inputs, and the finished bytes with a list of what goes in and out. */
import { encode } from '../onnx/encode.ts';
import type { Graph, GraphDefinition, NamedTensor } from '../onnx/graph.ts';
import { verify } from '../onnx/verify.ts';
import { GraphError, type Wire } from '../onnx/wire.ts';
import type { ModelConfig } from './config.ts';
import { adapterParameters, type LoraConfig } from './lora/adapter.ts';
import { embeddingName, headName, parameters } from './parameters.ts';
import { inFloats, type WeightType, weightInput } from './storage.ts';
import { shardsOf } from './tables.ts';

/** An ONNX model with its signature. Weights come first among the inputs, in the order of `parameters(config)`. */
export interface ModelGraph {
  readonly bytes: Uint8Array;
  readonly inputs: readonly NamedTensor[];
  readonly outputs: readonly NamedTensor[];
}

/** A model graph that was built here; its bytes are encoded each time they are asked for, since sessions keep their own. */
export interface BuiltGraph extends ModelGraph {
  readonly definition: GraphDefinition;
}

/** How the weights of a graph are given; by default whole, and without an adapter. */
export interface WeightForm {
  /** The adapter's tensors follow the weights, `adapter_scale` f32 [] follows them, and they alone are trained. */
  readonly lora?: LoraConfig;
  /** Bytes that one input may have: embedding and head are sharded by rows where they are larger (tables.ts). */
  readonly bindingLimit?: number;
  /** As what every weight is stored, norms and biases too; f32 where it is not said. The adapter is f32 always. */
  readonly storage?: WeightType;
}

/** Weights by name; asking for one that the configuration does not have is a GraphError. */
export interface Weights {
  get(name: string): Wire;
  has(name: string): boolean;
  /** What is added to the linear layer `name`, if anything. */
  adapter(name: string): Adapter | undefined;
}

/** (x · Aᵀ) · Bᵀ · scale. */
export interface Adapter {
  /** [r, in] */
  readonly a: Wire;
  /** [out, r] */
  readonly b: Wire;
  /** f32 [] */
  readonly scale: Wire;
}

export interface ModelWeights {
  /** Shards as they are stored, for `lookUp`: of a table stored as f16 only rows are ever cast. */
  readonly embedding: readonly Wire[];
  /** Shards in f32. */
  readonly head: readonly Wire[];
  readonly finalNorm: Wire;
  /** Under the names that follow `model.layers.N.`. */
  layer(index: number): Weights;
  /**
   * What has gradients: all weights in the order of `parameters(config)`, or the adapter in that of `adapterParameters`.
   * Weights stored as f16 are frozen: asking for their gradients is a GraphError.
   */
  readonly trained: readonly Wire[];
}

export function weightInputs(
  graph: Graph,
  config: ModelConfig,
  { lora, bindingLimit, storage = 'f32' }: WeightForm = {},
): ModelWeights {
  const tables = new Map<string, readonly Wire[]>();
  const wires = new Map<string, Wire>();
  for (const parameter of parameters(config)) {
    const { name } = parameter;
    if (name === embeddingName || name === headName(config)) {
      const shards = shardsOf(config, name, bindingLimit, storage);
      tables.set(
        name,
        shards.map((shard) => graph.input(shard.name, storage, [shard.rows, config.hiddenSize])),
      );
    } else {
      wires.set(name, weightInput(graph, parameter, storage));
    }
  }
  const adapter =
    lora && adapterParameters(config, lora).map(({ name, shape }) => graph.input(name, 'f32', shape));
  const all = new Map([...wires, ...(adapter ?? []).map((wire): [string, Wire] => [wire.name, wire])]);
  const scale = adapter && graph.input('adapter_scale', 'f32', []);
  const table = (name: string): readonly Wire[] => tables.get(name) ?? [];
  return {
    embedding: table(embeddingName),
    head: table(headName(config)).map(inFloats),
    finalNorm: weightsOf(all, '', '', scale).get('model.norm.weight'),
    layer: (index) =>
      weightsOf(all, `model.layers.${index}.`, `base_model.model.model.layers.${index}.`, scale),
    trained: adapter ?? parameters(config).flatMap(({ name }) => tables.get(name) ?? wires.get(name) ?? []),
  };
}

/** Weights out of wires by full name, for names that follow `prefix`; adapters follow `adapterPrefix`. */
export function weightsOf(
  wires: ReadonlyMap<string, Wire>,
  prefix: string,
  adapterPrefix: string,
  scale: Wire | undefined,
): Weights {
  return {
    get(name) {
      const wire = wires.get(prefix + name);
      if (wire === undefined) throw new GraphError(`the model has no weight "${prefix}${name}"`);
      return wire;
    },
    has: (name) => wires.has(prefix + name),
    adapter(name) {
      const a = wires.get(`${adapterPrefix}${name}.lora_A.weight`);
      const b = wires.get(`${adapterPrefix}${name}.lora_B.weight`);
      return a && b && scale && { a, b, scale };
    },
  };
}

/** Inputs that nothing reads are left out: ONNX Runtime would fetch them from the GPU on every run. */
export function finish(graph: Graph): BuiltGraph {
  const whole = graph.finish();
  const read = new Set(whole.nodes.flatMap((node) => node.inputs));
  const inputs = whole.inputs.filter(({ name }) => read.has(name));
  const definition = { ...whole, inputs };
  verify(definition);
  return {
    definition,
    inputs,
    outputs: definition.outputs,
    get bytes() {
      return encode(definition);
    },
  };
}
