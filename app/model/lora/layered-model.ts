/**
 * A model that runs layer by layer: log-probs, and the gradient of the token loss (PPO-1, KL-1, imitation, entropy) with
 * respect to a LoRA adapter. Orchestration alone: what a tensor is and where graphs run is the runner's business.
 *
 *     ids ─▶ embed ─▶ layer 0 ─▶ … ─▶ layer L−1 ─▶ hidden ─▶ head, shard by shard ─▶ score
 *                 x₀          x₁           x_L                                       └▶ loss ─▶ dx_L
 *     x_l, dx_{l+1} ─▶ layer l again and back ─▶ dx_l, gradients of its adapter
 *
 * The frozen weights serve all: policy, teacher and reference differ by the adapter that is given, and a scale of 0 leaves
 * the base alone.
 */
import type { ModelConfig } from '../config.ts';
import { layerParameters } from '../parameters.ts';
import type { Shard } from '../tables.ts';
import { adapterName, type LoraConfig, layerAdapterParameters } from './adapter.ts';
import { type GraphRunner, type Outputs, Scratch } from './graph-runner.ts';
import { type HeadMode, headSums, lowest } from './head-graph.ts';
import type { PackedBatch } from './pack.ts';
import type { HeadChunk, Stages } from './stages.ts';

/** Tensors by name: weights (`parameters`, shards as in tables.ts) or an adapter (`adapterParameters`). */
type Tensors<T> = Readonly<Record<string, T>>;

/** What the loss reads, f32 [B, T] each, column t about token t + 1; `weight` is 0 where nothing is learned. */
export interface LossColumns<T> {
  readonly advantage: T;
  readonly imitation: T;
  readonly behaviour: T;
  readonly reference: T;
  readonly weight: T;
}

export interface LossNumbers {
  readonly clipLow: number;
  readonly clipHigh: number;
  readonly dualClip: number;
  readonly kl: number;
  readonly entropyBonus: number;
}

/** f32 [B, T] each, 0 where no position was asked for; the caller frees them. */
export interface Scores<T> {
  readonly logProbs: T;
  /** In nats. */
  readonly entropy: T;
}

export interface LayeredGradient<T> extends Scores<T> {
  /** One for each layer, f32 [P / L]: one behind the other they have the order of `adapterParameters`. */
  readonly gradients: readonly T[];
  /** f32 [] */
  readonly loss: T;
}

export class LayeredModel<T> {
  readonly #names: readonly string[];
  readonly #adapterNames: readonly string[];

  constructor(
    private readonly config: ModelConfig,
    lora: LoraConfig,
    private readonly stages: Stages,
    private readonly runner: GraphRunner<T>,
    private readonly weights: Tensors<T>,
  ) {
    this.#names = layerParameters(config).map(({ name }) => name);
    this.#adapterNames = layerAdapterParameters(config, lora).map(({ name }) => name);
  }

  /** Log-probs and entropies at the batch's positions. `scale` as in `adapterScale`, or 0 for the base alone. */
  async score(batch: PackedBatch, adapter: Tensors<T>, scale: number): Promise<Scores<T>> {
    const scratch = new Scratch(this.runner);
    try {
      const feed = this.#upload(scratch, batch, scale);
      let x = await this.#embed(scratch, feed.ids);
      for (let layer = 0; layer < this.config.numLayers; layer += 1) {
        const y = await this.#forward(scratch, layer, adapter, x, feed.scale);
        scratch.free(x);
        x = y;
      }
      const head = await this.#head(scratch, 'score', x, feed);
      const { positions } = feed;
      const out = await scratch.run(this.stages.score(), { ...head, positions });
      return takeScores(scratch, out);
    } finally {
      scratch.freeAll();
    }
  }

  /** The loss and its gradient with respect to the adapter; micro-batches add up. `scale` must not be 0. */
  async gradient(
    batch: PackedBatch,
    adapter: Tensors<T>,
    scale: number,
    columns: LossColumns<T>,
    numbers: LossNumbers,
  ): Promise<LayeredGradient<T>> {
    const scratch = new Scratch(this.runner);
    try {
      const feed = this.#upload(scratch, batch, scale);
      const inputs: T[] = [];
      let x = await this.#embed(scratch, feed.ids);
      for (let layer = 0; layer < this.config.numLayers; layer += 1) {
        inputs.push(x);
        x = await this.#forward(scratch, layer, adapter, x, feed.scale);
      }
      const mode = numbers.entropyBonus === 0 ? 'gradient' : 'entropy-gradient';
      const { hidden, ...head } = await this.#head(scratch, mode, x, feed);
      const out = await scratch.run(this.stages.loss(mode), {
        ...head,
        ...columns,
        ...this.#scalars(scratch, numbers),
        x,
        norm: this.#weight('model.norm.weight'),
        positions: feed.positions,
      });
      scratch.free(x, hidden, ...Object.values(head));
      const gradients = await this.#backward(scratch, inputs, adapter, out('dx'), feed.scale);
      return { ...takeScores(scratch, out), loss: scratch.release(out('loss')), gradients };
    } finally {
      scratch.freeAll();
    }
  }

  /** Frees each layer's input as soon as it has been gone back through. */
  async #backward(
    scratch: Scratch<T>,
    inputs: readonly T[],
    adapter: Tensors<T>,
    last: T,
    scale: T,
  ): Promise<T[]> {
    const gradients: T[] = [];
    let dy = last;
    for (const [layer, x] of [...inputs.entries()].reverse()) {
      const feeds = { ...this.#layer(layer, adapter), x, dy, adapter_scale: scale };
      const out = await scratch.run(this.stages.backward(), feeds);
      scratch.free(x, dy);
      dy = out('dx');
      gradients.unshift(out('gradients'));
    }
    return gradients.map((tensor) => scratch.release(tensor));
  }

  async #embed(scratch: Scratch<T>, ids: T): Promise<T> {
    const out = await scratch.run(this.stages.embed(), { ...this.#table(this.stages.embedding), ids });
    return out('rows');
  }

  async #forward(scratch: Scratch<T>, layer: number, adapter: Tensors<T>, x: T, scale: T): Promise<T> {
    const feeds = { ...this.#layer(layer, adapter), x, adapter_scale: scale };
    return (await scratch.run(this.stages.forward(), feeds))('y');
  }

  /** The hidden states, the head's rows of the tokens that came, and the sums over the whole head. */
  async #head(
    scratch: Scratch<T>,
    mode: HeadMode,
    x: T,
    { positions, targets }: Uploaded<T>,
  ): Promise<Record<string, T> & { hidden: T }> {
    const { stages, config } = this;
    const norm = this.#weight('model.norm.weight');
    const hidden = (await scratch.run(stages.hidden(), { x, norm, positions }))('hidden');
    const sums = headSums(mode, stages.shape.responses, config.hiddenSize);
    let state = Object.fromEntries(
      sums.map(({ name, shape }) => {
        const size = shape.reduce((product, extent) => product * extent, 1);
        const start = new Float32Array(size).fill(name === 'highest' ? lowest : 0);
        return [name, scratch.keep(this.runner.tensor(start, shape))];
      }),
    );
    for (const chunk of stages.chunks) {
      const feeds = { hidden, ...this.#chunk(scratch, chunk) };
      const out = await scratch.run(stages.headOf(chunk, mode), { ...feeds, ...state });
      scratch.free(...Object.values(state));
      state = Object.fromEntries(sums.map(({ name }) => [name, out(`next_${name}`)]));
    }
    const rows = await scratch.run(stages.target(), { ...this.#table(stages.head), ids: targets });
    return { ...state, hidden, target: rows('rows') };
  }

  #chunk(scratch: Scratch<T>, { shard, first, rows }: HeadChunk): Record<string, T> {
    const table = this.#weight(shard.name);
    if (rows === shard.rows) return { table };
    return { table, first: scratch.keep(this.runner.tensor(Int32Array.of(first), [1])) };
  }

  #upload(scratch: Scratch<T>, { ids, positions, targets }: PackedBatch, scale: number): Uploaded<T> {
    const tensor = (data: Int32Array<ArrayBuffer> | Float32Array<ArrayBuffer>, dims: readonly number[]): T =>
      scratch.keep(this.runner.tensor(data, dims));
    return {
      ids: tensor(ids, [ids.length]),
      positions: tensor(positions, [positions.length]),
      targets: tensor(targets, [targets.length]),
      scale: tensor(Float32Array.of(scale), []),
    };
  }

  #scalars(scratch: Scratch<T>, numbers: LossNumbers): Record<string, T> {
    const scalar = (value: number): T => scratch.keep(this.runner.tensor(Float32Array.of(value), []));
    return {
      clip_low: scalar(numbers.clipLow),
      clip_high: scalar(numbers.clipHigh),
      dual_clip: scalar(numbers.dualClip),
      kl: scalar(numbers.kl),
      entropy_bonus: scalar(numbers.entropyBonus),
    };
  }

  #layer(layer: number, adapter: Tensors<T>): Record<string, T> {
    const own = this.#names.map((name) => [name, this.#weight(`model.layers.${layer}.${name}`)] as const);
    const added = this.#adapterNames.map((name) => [name, named(adapter, adapterName(layer, name))] as const);
    return Object.fromEntries([...own, ...added]);
  }

  #table(shards: readonly Shard[]): Record<string, T> {
    return Object.fromEntries(shards.map(({ name }) => [name, this.#weight(name)]));
  }

  #weight(name: string): T {
    return named(this.weights, name);
  }
}

interface Uploaded<T> {
  readonly ids: T;
  readonly positions: T;
  readonly targets: T;
  readonly scale: T;
}

function takeScores<T>(scratch: Scratch<T>, out: Outputs<T>): Scores<T> {
  return { logProbs: scratch.release(out('logProbs')), entropy: scratch.release(out('entropy')) };
}

function named<T>(tensors: Tensors<T>, name: string): T {
  const tensor = tensors[name];
  if (tensor === undefined) throw new Error(`no tensor "${name}" was given`);
  return tensor;
}
