/**
 * What the graphs of a run take on a device beside what they are given, read off the graphs: constants of each, and buffers
 * of the pool that they share.
 */
import type { ModelConfig } from '../model/config.ts';
import { tableInputs } from '../model/forward.ts';
import type { LoraConfig } from '../model/lora/adapter.ts';
import { layerBackwardGraph, layerForwardGraph, type SequenceShape } from '../model/lora/layer-graphs.ts';
import type { ResponseShape } from '../model/lora/response-graphs.ts';
import { type Limits, Stages } from '../model/lora/stages.ts';
import type { BuiltGraph } from '../model/model-graph.ts';
import { prefillGraph } from '../model/prefill.ts';
import { rolloutGraph } from '../model/rollout.ts';
import { batchSizes, gpuReadLength } from '../model/sampling-shape.ts';
import type { WeightType } from '../model/storage.ts';
import {
  type BufferCounts,
  bufferBytes,
  constantBytes,
  isCopyOfWeights,
  pooled,
  workingSet,
} from '../model/working-set.ts';

export interface GraphMemory {
  /** Bytes that the sessions keep. */
  readonly constants: number;
  readonly pool: BufferCounts;
  /** The pool but for weights stored as f16 that are made f32. */
  readonly bare: BufferCounts;
}

/** Reads graphs, each shape once. */
export class GraphMemories {
  readonly #known = new Map<string, GraphMemory>();

  constructor(
    private readonly config: ModelConfig,
    private readonly lora: LoraConfig,
  ) {}

  /** Reading prompts, and a token for every row at each batch size that there will be. */
  sampler(
    { batch, context }: { readonly batch: number; readonly context: number },
    { storage, binding }: { readonly storage: WeightType; readonly binding: number },
  ): GraphMemory {
    const form = { lora: this.lora, storage, bindingLimit: binding };
    const once = (key: string, build: (config: ModelConfig) => BuiltGraph) =>
      this.#once(`${key} ${context} ${storage} ${binding}`, () => deep(this.config, build));
    const reader = once(`reader ${batch}`, (config) =>
      prefillGraph(config, { length: gpuReadLength, context, rows: batch }, form),
    );
    const steps = batchSizes(batch).map((rows) =>
      once(`step ${rows}`, (config) => rolloutGraph(config, { batch: rows, context }, form)),
    );
    return together([reader, ...steps]);
  }

  /** A layer forward, and forward and back. */
  layers({ batch, length }: SequenceShape, storage: WeightType): GraphMemory {
    return this.#once(`layers ${batch} ${length} ${storage}`, () =>
      together(
        [layerForwardGraph, layerBackwardGraph].map((build) =>
          memoryOf(build(this.config, this.lora, { batch, length }, storage, tableInputs)),
        ),
      ),
    );
  }

  /** What stands before and behind the layers, for scores and for the gradient. */
  ends(shape: ResponseShape, limits: Limits): GraphMemory {
    return this.#once(`ends ${JSON.stringify([shape, limits])} ${limits.binding}`, () => {
      const stages = new Stages(this.config, this.lora, shape, limits);
      const modes = ['score', 'entropy-gradient'] as const;
      const heads = modes.flatMap((mode) => stages.chunks.map((chunk) => stages.headOf(chunk, mode)));
      const around = [stages.embed(), stages.hidden(), stages.target(), stages.score()];
      return together([...new Set([...around, ...heads, stages.loss('entropy-gradient')])].map(memoryOf));
    });
  }

  #once(key: string, read: () => GraphMemory): GraphMemory {
    const known = this.#known.get(key) ?? read();
    this.#known.set(key, known);
    return known;
  }
}

function memoryOf({ definition }: BuiltGraph): GraphMemory {
  const tables = definition.inputs.filter(({ name }) => name.startsWith('table.'));
  const pool = workingSet(definition);
  const stored = definition.inputs.some(({ dtype }) => dtype === 'f16');
  return {
    constants: constantBytes(definition) + tables.reduce((sum, table) => sum + bufferBytes(table), 0),
    pool,
    bare: stored ? workingSet(definition, isCopyOfWeights) : pool,
  };
}

/** Of graphs that run one after the other. */
export function together(parts: readonly GraphMemory[]): GraphMemory {
  return {
    constants: parts.reduce((sum, { constants }) => sum + constants, 0),
    pool: pooled(parts.map(({ pool }) => pool)),
    bare: pooled(parts.map(({ bare }) => bare)),
  };
}

/** Layers from which on each more adds what the one before it added. */
const even = 4;

/** A graph of all layers, from one that has few. */
function deep(config: ModelConfig, build: (config: ModelConfig) => BuiltGraph): GraphMemory {
  const { numLayers } = config;
  const of = (layers: number): GraphMemory => memoryOf(build({ ...config, numLayers: layers }));
  if (numLayers <= even) return of(numLayers);
  const [few, one] = [of(even), of(even - 1)];
  const grown = (which: 'pool' | 'bare'): BufferCounts =>
    new Map(
      Array.from(few[which], ([bytes, count]) => [
        bytes,
        count + (numLayers - even) * (count - (one[which].get(bytes) ?? 0)),
      ]),
    );
  return { ...few, pool: grown('pool'), bare: grown('bare') };
}
