/** Every graph that a layered model runs, built when first asked for. A runner keeps one session for each. */
import type { ModelConfig } from '../config.ts';
import type { ModelGraph } from '../model-graph.ts';
import { embeddingName, headName } from '../parameters.ts';
import { type Shard, shardsOf } from '../tables.ts';
import type { LoraConfig } from './adapter.ts';
import { type HeadMode, headGraph } from './head-graph.ts';
import { layerBackwardGraph, layerForwardGraph } from './layer-graphs.ts';
import { hiddenGraph, lookUpGraph, lossGraph, type ResponseShape, scoreGraph } from './response-graphs.ts';

/** What keeps single tensors within what a device can bind and hold. */
export interface Limits {
  /** Bytes of one binding. */
  readonly binding: number;
  /** Bytes of the logits that exist at once. */
  readonly logits: number;
}

export class Stages {
  readonly embedding: readonly Shard[];
  readonly head: readonly Shard[];
  readonly #graphs = new Map<string, ModelGraph>();

  constructor(
    private readonly config: ModelConfig,
    private readonly lora: LoraConfig,
    readonly shape: ResponseShape,
    private readonly limits: Limits,
  ) {
    this.embedding = shardsOf(config, embeddingName, limits.binding);
    this.head = shardsOf(config, headName(config), limits.binding);
  }

  embed(): ModelGraph {
    const { batch, length } = this.shape;
    return this.#once('embed', () => lookUpGraph(this.config, this.embedding, batch * length));
  }

  forward(): ModelGraph {
    return this.#once('forward', () => layerForwardGraph(this.config, this.lora, this.shape));
  }

  backward(): ModelGraph {
    return this.#once('backward', () => layerBackwardGraph(this.config, this.lora, this.shape));
  }

  hidden(): ModelGraph {
    return this.#once('hidden', () => hiddenGraph(this.config, this.shape));
  }

  target(): ModelGraph {
    return this.#once('target', () => lookUpGraph(this.config, this.head, this.shape.responses));
  }

  /** Shards of one size share a graph. */
  headOf({ rows }: Shard, mode: HeadMode): ModelGraph {
    const count = this.shape.responses;
    const most = Math.max(1, Math.floor(this.limits.logits / (4 * count)));
    // As even as possible: a small rest would cost a round of nodes like any other chunk.
    const chunk = Math.ceil(rows / Math.ceil(rows / most));
    const shape = { count, rows, width: this.config.hiddenSize, chunk };
    return this.#once(`head ${mode} ${rows}`, () => headGraph(mode, shape));
  }

  score(): ModelGraph {
    return this.#once('score', () => scoreGraph(this.config, this.shape));
  }

  loss(mode: Exclude<HeadMode, 'score'>): ModelGraph {
    return this.#once(`loss ${mode}`, () => lossGraph(this.config, mode, this.shape));
  }

  #once(key: string, build: () => ModelGraph): ModelGraph {
    const known = this.#graphs.get(key);
    if (known !== undefined) return known;
    const graph = build();
    this.#graphs.set(key, graph);
    return graph;
  }
}
