/**
 * Batched decoding on the CPU, one token a call for every sequence. The KV cache lives here and not in the graph: the
 * graph returns only each layer's new key and value: returning the whole cache would copy all of it for every token.
 * Sessions for smaller batches work on the first rows of the same cache, so a batch that empties gets cheaper.
 */

import type { ModelConfig } from '../model/config.ts';
import type { WeightForm } from '../model/model-graph.ts';
import { prefillGraph } from '../model/prefill.ts';
import { rolloutGraph } from '../model/rollout.ts';
import { batchFor } from '../model/sampling-shape.ts';
import { disposeAll } from './dispose-all.ts';
import type { Session, TensorData } from './session.ts';

/** Turns a serialised ONNX graph into something that runs. */
export type SessionFactory = (graph: Uint8Array) => Promise<Session>;

/** Tokens that are read at a time: as many as keep a processor busy, few enough that padding costs little. */
const readLength = 64;

interface Reader {
  readonly session: Session;
  /** Names of what it takes: not every weight is read for keys and values. */
  readonly takes: ReadonlySet<string>;
}

interface Step {
  readonly session: Session;
  readonly feeds: Record<string, TensorData>;
}

export class Decoder {
  /** Next token and its index, one entry a row; filled by the caller before each tick. */
  readonly ids: Int32Array;
  readonly positions: Int32Array;
  readonly #cache: { readonly name: string; readonly output: string; readonly data: Float32Array }[];
  /** By batch size, made when first needed. */
  readonly #steps = new Map<number, Promise<Step>>();
  #reader: Promise<Reader> | undefined;
  /** Floats of one sequence in one cache tensor. */
  readonly #stride: number;

  constructor(
    private readonly config: ModelConfig,
    private readonly weights: Record<string, TensorData>,
    private readonly create: SessionFactory,
    readonly maxBatch: number,
    readonly context: number,
    /** How the weights are given: with an adapter, in shards, or as they are. */
    private readonly form: WeightForm = {},
  ) {
    this.ids = new Int32Array(maxBatch);
    this.positions = new Int32Array(maxBatch);
    this.#stride = config.numKeyValueHeads * context * config.headSize;
    this.#cache = [];
    for (let layer = 0; layer < config.numLayers; layer++) {
      for (const kind of ['k', 'v']) {
        this.#cache.push({
          name: `past_${kind}.${layer}`,
          output: `new_${kind}.${layer}`,
          data: new Float32Array(maxBatch * this.#stride),
        });
      }
    }
  }

  /** Feeds `ids` at `positions` for the first `rows` rows; logits [rows, V], valid until the next tick. */
  async tick(rows: number): Promise<Float32Array> {
    const { session, feeds } = await this.#step(rows);
    const outputs = await session.run(feeds);
    for (const { output, data } of this.#cache) this.#append(floats(outputs, output), data, rows);
    return floats(outputs, 'logits');
  }

  /** Caches `ids` for a row, the first of them at `position`: as ticks would, many at once and without logits. */
  async read(row: number, ids: readonly number[], position: number): Promise<void> {
    this.#reader ??= this.#createReader();
    const { session, takes } = await this.#reader;
    const given = Object.entries({ ...this.weights, ...this.#feeds(row, 1) });
    const feeds = Object.fromEntries(given.filter(([name]) => takes.has(name)));
    for (let start = 0; start < ids.length; start += readLength) {
      const part = ids.slice(start, start + readLength);
      const padded = new Int32Array(readLength);
      padded.set(part);
      const outputs = await session.run({
        ...feeds,
        ids: { data: padded, dims: [1, readLength] },
        position: { data: Int32Array.of(position + start), dims: [1] },
      });
      for (const { output, data } of this.#cache) {
        this.#write(floats(outputs, output), data, { row, position: position + start, tokens: part.length });
      }
    }
  }

  /** Copies a row's cache over another's. */
  move(from: number, to: number): void {
    for (const { data } of this.#cache) {
      data.copyWithin(to * this.#stride, from * this.#stride, (from + 1) * this.#stride);
    }
  }

  async dispose(): Promise<void> {
    const made = [...this.#steps.values(), this.#reader];
    this.#steps.clear();
    await disposeAll(made.map((step) => step?.then(({ session }) => session)));
  }

  /** Writes the new key or value [batch, Hkv, 1, hd] behind what each row has cached. */
  #append(fresh: Float32Array, cache: Float32Array, rows: number): void {
    const { numKeyValueHeads: heads, headSize } = this.config;
    for (let row = 0; row < rows; row++) {
      const position = this.positions[row] as number;
      for (let head = 0; head < heads; head++) {
        const source = (row * heads + head) * headSize;
        const target = row * this.#stride + (head * this.context + position) * headSize;
        for (let i = 0; i < headSize; i++) cache[target + i] = fresh[source + i] as number;
      }
    }
  }

  /** Writes the keys or values [1, Hkv, T, hd] of the first `tokens` tokens read. */
  #write(
    fresh: Float32Array,
    cache: Float32Array,
    { row, position, tokens }: { readonly row: number; readonly position: number; readonly tokens: number },
  ): void {
    const { numKeyValueHeads: heads, headSize } = this.config;
    const length = fresh.length / (heads * headSize);
    for (let head = 0; head < heads; head++) {
      const source = head * length * headSize;
      const target = row * this.#stride + (head * this.context + position) * headSize;
      cache.set(fresh.subarray(source, source + tokens * headSize), target);
    }
  }

  /** The cache of `rows` rows from `first` on. */
  #feeds(first: number, rows: number): Record<string, TensorData> {
    const { numKeyValueHeads: heads, headSize } = this.config;
    const dims = [rows, heads, this.context, headSize];
    return Object.fromEntries(
      this.#cache.map(({ name, data }) => [
        name,
        { data: data.subarray(first * this.#stride, (first + rows) * this.#stride), dims },
      ]),
    );
  }

  #step(rows: number): Promise<Step> {
    const batch = batchFor(rows, this.maxBatch);
    const known = this.#steps.get(batch);
    if (known) return known;
    const made = this.#create(batch);
    this.#steps.set(batch, made);
    return made;
  }

  async #createReader(): Promise<Reader> {
    const graph = prefillGraph(this.config, { length: readLength, context: this.context }, this.form);
    const takes = new Set(graph.inputs.map(({ name }) => name));
    return { session: await this.create(graph.bytes), takes };
  }

  async #create(batch: number): Promise<Step> {
    const graph = rolloutGraph(this.config, { batch, context: this.context }, this.form);
    const feeds: Record<string, TensorData> = {
      ...this.weights,
      ...this.#feeds(0, batch),
      ids: { data: this.ids.subarray(0, batch), dims: [batch, 1] },
      position: { data: this.positions.subarray(0, batch), dims: [batch] },
    };
    return { session: await this.create(graph.bytes), feeds };
  }
}

/** A float output by name; its absence means that graph and caller disagree. */
export function floats(outputs: Record<string, TensorData>, name: string): Float32Array {
  const data = outputs[name]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`the graph has no float output "${name}"`);
  return data;
}
