/** Every graph that a layered model runs, built when first asked for. A runner keeps one session for each. */
import type { ModelConfig } from '../config.ts';
import type { BuiltGraph } from '../model-graph.ts';
import { embeddingName, headName } from '../parameters.ts';
import type { WeightType } from '../storage.ts';
import { type Shard, shardsOf } from '../tables.ts';
import type { LoraConfig } from './adapter.ts';
import { type HeadMode, headGraph } from './head-graph.ts';
import { layerBackwardGraph, layerForwardGraph } from './layer-graphs.ts';
import { hiddenGraph, lookUpGraph, lossGraph, type ResponseShape, scoreGraph } from './response-graphs.ts';

/** What keeps single tensors within what a device can bind and hold, and as what it holds the model. */
export interface Limits {
  /** Bytes of one binding. */
  readonly binding: number;
  /** Bytes of the logits that exist at once. */
  readonly logits: number;
  /** As what the frozen weights are stored; f32 where it is not said. */
  readonly storage?: WeightType;
}

/** Rows of the head that are taken at once. */
export interface HeadChunk {
  readonly shard: Shard;
  /** Counted within the shard. */
  readonly first: number;
  readonly rows: number;
}

export class Stages {
  readonly embedding: readonly Shard[];
  readonly head: readonly Shard[];
  /** The whole head, in an order in which it can be taken. */
  readonly chunks: readonly HeadChunk[];
  readonly #storage: WeightType;
  readonly #graphs = new Map<string, BuiltGraph>();

  constructor(
    private readonly config: ModelConfig,
    private readonly lora: LoraConfig,
    readonly shape: ResponseShape,
    limits: Limits,
  ) {
    this.#storage = limits.storage ?? 'f32';
    this.embedding = shardsOf(config, embeddingName, limits.binding, this.#storage);
    this.head = shardsOf(config, headName(config), limits.binding, this.#storage);
    const most = Math.max(1, Math.floor(limits.logits / (4 * shape.responses)));
    this.chunks = this.head.flatMap((shard) => chunksOf(shard, most));
  }

  embed(): BuiltGraph {
    const { batch, length } = this.shape;
    return this.#once('embed', () => lookUpGraph(this.config, this.embedding, batch * length, this.#storage));
  }

  forward(): BuiltGraph {
    return this.#once('forward', () => layerForwardGraph(this.config, this.lora, this.shape, this.#storage));
  }

  backward(): BuiltGraph {
    return this.#once('backward', () =>
      layerBackwardGraph(this.config, this.lora, this.shape, this.#storage),
    );
  }

  hidden(): BuiltGraph {
    return this.#once('hidden', () => hiddenGraph(this.config, this.shape, this.#storage));
  }

  target(): BuiltGraph {
    return this.#once('target', () =>
      lookUpGraph(this.config, this.head, this.shape.responses, this.#storage),
    );
  }

  /** Chunks of one size in shards of one size share a graph. */
  headOf({ shard: { rows }, rows: chunk }: HeadChunk, mode: HeadMode): BuiltGraph {
    const width = this.config.hiddenSize;
    const shape = { count: this.shape.responses, rows, width, chunk, storage: this.#storage };
    return this.#once(`head ${mode} ${rows} ${chunk}`, () => headGraph(mode, shape));
  }

  score(): BuiltGraph {
    return this.#once('score', () => scoreGraph(this.config, this.shape));
  }

  loss(mode: Exclude<HeadMode, 'score'>): BuiltGraph {
    return this.#once(`loss ${mode}`, () => lossGraph(this.config, mode, this.shape, this.#storage));
  }

  #once(key: string, build: () => BuiltGraph): BuiltGraph {
    const known = this.#graphs.get(key);
    if (known !== undefined) return known;
    const graph = build();
    this.#graphs.set(key, graph);
    return graph;
  }
}

/** As even as possible: a small rest would cost a run like any other chunk. */
function chunksOf(shard: Shard, most: number): HeadChunk[] {
  const rows = Math.ceil(shard.rows / Math.ceil(shard.rows / most));
  return Array.from({ length: Math.ceil(shard.rows / rows) }, (_, i) => ({
    shard,
    first: i * rows,
    rows: Math.min(rows, shard.rows - i * rows),
  }));
}
