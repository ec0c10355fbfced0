/**
 * Sampling on the GPU for sequences that each go on their own clock. Keys and values stay in buffers; of a token only its
 * id and log-prob are read back, 8 bytes a row, however large the vocabulary.
 */

import { kvAppendKernel } from '../../gpu-kernels/kv-append/kv-append.kernel.ts';
import { sampleTokenKernel } from '../../gpu-kernels/sample-token/sample-token.kernel.ts';
import type { ModelConfig } from '../model/config.ts';
import type { WeightForm } from '../model/model-graph.ts';
import { prefillGraph } from '../model/prefill.ts';
import { rolloutGraph } from '../model/rollout.ts';
import { batchFor, gpuReadLength as readLength } from '../model/sampling-shape.ts';
import { appendToCache } from './append-to-cache.ts';
import type { GpuArray, GpuBuffers } from './buffers.ts';
import { disposeAll } from './dispose-all.ts';
import { GpuSession } from './gpu-session.ts';
import type { Kernels } from './kernels.ts';

export const samplerKernels = [kvAppendKernel, sampleTokenKernel];

export interface GpuSamplerParts {
  readonly config: ModelConfig;
  readonly kernels: Kernels;
  readonly memory: GpuBuffers;
  /** All inputs of the graphs that are weights: the checkpoint's, the adapter's, and `adapter_scale`. */
  readonly weights: Readonly<Record<string, GpuArray>>;
  readonly form: WeightForm;
  /** Rows at most. */
  readonly rows: number;
  /** Tokens of a row at most. */
  readonly context: number;
}

/** No id of the kernel's: stops are the caller's business, several tokens may be one. */
const noEndToken = 0xffffffff;

type Buffers = Readonly<Record<string, GpuArray>>;

export class GpuSampler {
  readonly rows: number;
  readonly #buffers: Buffers;
  /** By batch size, made when first needed; they share the cache's first rows. */
  readonly #steps = new Map<number, Promise<GpuSession>>();
  #reader: Promise<GpuSession> | undefined;
  /** Floats of a row in one cache tensor. */
  readonly #stride: number;

  constructor(private readonly parts: GpuSamplerParts) {
    const { config, memory, weights, rows, context } = parts;
    this.rows = rows;
    this.#stride = config.numKeyValueHeads * context * config.headSize;
    const own = (words: number, label: string) => memory.storage(words, label);
    const token = config.numKeyValueHeads * config.headSize;
    const layers = Array.from({ length: config.numLayers }, (_, layer) => layer);
    const cached = layers.flatMap((layer) =>
      ['k', 'v'].flatMap((kind): [string, GpuArray][] => [
        [`past_${kind}.${layer}`, own(rows * this.#stride, `cache ${kind}`)],
        [`new_${kind}.${layer}`, own(Math.max(rows, readLength) * token, `new ${kind}`)],
      ]),
    );
    this.#buffers = {
      ...weights,
      ...Object.fromEntries(cached),
      ids: own(rows, 'ids'),
      position: own(rows, 'positions'),
      logits: own(rows * config.vocabSize, 'logits'),
      readIds: own(readLength, 'tokens to read'),
      readPosition: own(1, 'position of what is read'),
      row: own(1, 'row that reads'),
      drawn: own(rows, 'positions of what is drawn'),
      sequence: own(rows, 'sequences'),
      unforced: memory.upload(new Int32Array(rows).fill(-1), 'unforced'),
      busy: own(rows, 'nobody is done'),
      token: own(rows, 'sampled tokens'),
      logProb: own(rows, 'sampled log-probs'),
      moved: own(this.#stride, 'a row on its way'),
    };
  }

  /** Caches `ids` for a row, the first of them at `position`. */
  async read(row: number, ids: readonly number[], position: number): Promise<void> {
    const { memory } = this.parts;
    const session = await this.#prefill();
    memory.write(this.#of('row'), Int32Array.of(row));
    for (let start = 0; start < ids.length; start += readLength) {
      const part = ids.slice(start, start + readLength);
      const padded = new Int32Array(readLength);
      padded.set(part);
      memory.write(this.#of('readIds'), padded);
      memory.write(this.#of('readPosition'), Int32Array.of(position + start));
      await session.run({
        ...this.#buffers,
        ids: this.#of('readIds'),
        position: this.#of('readPosition'),
      });
      this.#keep(row, position + start, part.length);
    }
  }

  /** One token for each of the first rows: what it reads, where that stands, and who draws what follows. */
  async next(
    rows: readonly { readonly id: number; readonly position: number; readonly sequence: number }[],
    { temperature, seed }: { readonly temperature: number; readonly seed: number },
  ): Promise<{ id: number; logProb: number }[]> {
    const { config, memory, kernels } = this.parts;
    const batch = batchFor(rows.length, this.rows);
    const session = await this.#step(batch);
    const column = (of: (row: (typeof rows)[number]) => number) => Int32Array.from(rows, of);
    memory.write(
      this.#of('ids'),
      column(({ id }) => id),
    );
    memory.write(
      this.#of('position'),
      column(({ position }) => position),
    );
    memory.write(
      this.#of('drawn'),
      column(({ position }) => position + 1),
    );
    memory.write(
      this.#of('sequence'),
      column(({ sequence }) => sequence),
    );
    await session.run(this.#buffers);
    const work = kernels.batch();
    const { context } = this.parts;
    appendToCache(work, (name) => this.#of(name), this.#of('busy'), { config, batch: rows.length, context });
    work.dispatch(
      sampleTokenKernel,
      {
        logits: this.#of('logits'),
        forced: this.#of('unforced'),
        sequence: this.#of('sequence'),
        position: this.#of('drawn'),
        done: this.#of('busy'),
        token: this.#of('token'),
        logProb: this.#of('logProb'),
      },
      { batch: rows.length, vocabulary: config.vocabSize, endToken: noEndToken, temperature, seed },
      rows.length,
    );
    work.submit();
    const { token, logProb } = await memory.readAll({
      token: this.#of('token'),
      logProb: this.#of('logProb'),
    });
    const ids = new Int32Array(token.buffer);
    return rows.map((_, row) => ({ id: ids[row] ?? -1, logProb: logProb[row] ?? Number.NaN }));
  }

  /** Copies a row's cache over another's. */
  move(from: number, to: number): void {
    const work = this.parts.kernels.batch();
    const moved = this.#of('moved');
    for (const past of this.#caches('past')) {
      // A buffer cannot be copied onto itself.
      work.copy(this.#part(past, from * this.#stride, this.#stride), moved);
      work.copy(moved, this.#part(past, to * this.#stride, this.#stride));
    }
    work.submit();
  }

  async dispose(): Promise<void> {
    await disposeAll([...this.#steps.values(), this.#reader]);
    this.#steps.clear();
  }

  /** Copies the keys and values [1, Hkv, T, hd] of the first `tokens` tokens read to where they belong. */
  #keep(row: number, position: number, tokens: number): void {
    const { config, context, kernels } = this.parts;
    const { numKeyValueHeads: heads, headSize } = config;
    const work = kernels.batch();
    const fresh = this.#caches('new');
    for (const [i, past] of this.#caches('past').entries()) {
      for (let head = 0; head < heads; head += 1) {
        const source = head * readLength * headSize;
        const target = row * this.#stride + (head * context + position) * headSize;
        work.copy(
          this.#part(fresh[i] ?? past, source, tokens * headSize),
          this.#part(past, target, tokens * headSize),
        );
      }
    }
    work.submit();
  }

  #caches(which: 'past' | 'new'): GpuArray[] {
    return Array.from({ length: this.parts.config.numLayers }, (_, layer) =>
      ['k', 'v'].map((kind) => this.#of(`${which}_${kind}.${layer}`)),
    ).flat();
  }

  /** A range of floats of an array. */
  #part({ buffer, offset }: GpuArray, start: number, words: number): GpuArray {
    return { buffer, offset: offset + 4 * start, byteLength: 4 * words };
  }

  #prefill(): Promise<GpuSession> {
    const { config, kernels, form, rows, context } = this.parts;
    this.#reader ??= GpuSession.create(
      prefillGraph(config, { length: readLength, context, rows }, form),
      kernels.device,
    );
    return this.#reader;
  }

  #step(batch: number): Promise<GpuSession> {
    const { config, kernels, form, context } = this.parts;
    const known = this.#steps.get(batch);
    if (known) return known;
    const made = GpuSession.create(rolloutGraph(config, { batch, context }, form), kernels.device);
    this.#steps.set(batch, made);
    return made;
  }

  #of(name: string): GpuArray {
    const array = this.#buffers[name];
    if (!array) throw new Error(`the sampler has no buffer "${name}"`);
    return array;
  }
}
