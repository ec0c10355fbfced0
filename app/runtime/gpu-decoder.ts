/**
 * Decoding on the GPU, a turn at a time: all sequences read what the world said, then sample their responses token by
 * token without the CPU; ids and log-probs are read back once, when every response has ended.
 *
 * What is to be read is aligned to its end, so that all sequences come to their first sampled token in the same call.
 */
import { kvAppendKernel } from '../../gpu-kernels/kv-append/kv-append.kernel.ts';
import { sampleTokenKernel } from '../../gpu-kernels/sample-token/sample-token.kernel.ts';
import type { ModelConfig } from '../model/config.ts';
import { rolloutGraph } from '../model/rollout.ts';
import { appendToCache } from './append-to-cache.ts';
import type { GpuArray, GpuBuffers } from './buffers.ts';
import { GpuSession } from './gpu-session.ts';
import type { Kernels } from './kernels.ts';

export const decoderKernels = [kvAppendKernel, sampleTokenKernel];

export interface DecoderShape {
  readonly batch: number;
  readonly context: number;
  readonly maxResponse: number;
  readonly endToken: number;
}

/** One turn of one sequence; a sequence with nothing to read sits the turn out. */
export interface TurnRow {
  readonly reads: readonly number[];
  /** Tokens that are cached already. */
  readonly position: number;
  /** Stream of its random numbers. */
  readonly stream: number;
}

export interface TurnResult {
  /** [maxResponse, batch]; what follows a row's end token is to be ignored. */
  readonly tokens: Int32Array;
  readonly logProbs: Float32Array;
}

export class GpuDecoder {
  readonly #buffers: Record<string, GpuArray>;

  private constructor(
    private readonly config: ModelConfig,
    private readonly kernels: Kernels,
    private readonly memory: GpuBuffers,
    private readonly session: GpuSession,
    readonly shape: DecoderShape,
    weights: Readonly<Record<string, GpuArray>>,
  ) {
    const { batch, context, maxResponse } = shape;
    const own = (words: number, label: string) => memory.storage(words, label);
    this.#buffers = {
      ...weights,
      ids: own(batch, 'ids'),
      position: own(batch, 'position'),
      logits: own(batch * config.vocabSize, 'logits'),
      idle: own(batch, 'idle'),
      done: own(batch, 'done'),
      sequence: own(batch, 'sequence'),
      unforced: memory.upload(new Int32Array(batch).fill(-1), 'unforced'),
      logProb: own(batch, 'log-prob'),
      tokens: own(maxResponse * batch, 'sampled tokens'),
      logProbs: own(maxResponse * batch, 'sampled log-probs'),
      readTable: own(context * batch, 'tokens to read'),
      idleTable: own(context * batch, 'who reads'),
      positionTable: own((context + maxResponse) * batch, 'positions'),
    };
    const row = config.numKeyValueHeads * config.headSize;
    for (let layer = 0; layer < config.numLayers; layer += 1) {
      for (const kind of ['k', 'v']) {
        this.#buffers[`past_${kind}.${layer}`] = own(batch * row * context, `cache ${kind}`);
        this.#buffers[`new_${kind}.${layer}`] = own(batch * row, `new ${kind}`);
      }
    }
  }

  static async create(
    config: ModelConfig,
    kernels: Kernels,
    memory: GpuBuffers,
    shape: DecoderShape,
    weights: Readonly<Record<string, GpuArray>>,
  ): Promise<GpuDecoder> {
    const graph = rolloutGraph(config, { batch: shape.batch, context: shape.context });
    const session = await GpuSession.create(graph, kernels.device);
    return new GpuDecoder(config, kernels, memory, session, shape, weights);
  }

  /** `rows` has `batch` entries. */
  async turn(
    rows: readonly TurnRow[],
    draw: { readonly temperature: number; readonly seed: number },
  ): Promise<TurnResult> {
    const { maxResponse } = this.shape;
    const reading = Math.max(...rows.map((row) => row.reads.length));
    this.#upload(rows, reading);
    for (let tick = 0; tick < reading + maxResponse - 1; tick++) {
      const sampled = tick - reading + 1;
      await this.#tick(tick, tick < reading, sampled, draw);
    }
    const [tokens, logProbs] = await Promise.all([
      this.memory.readUints(this.#of('tokens')),
      this.memory.readFloats(this.#of('logProbs')),
    ]);
    return { tokens: new Int32Array(tokens.buffer), logProbs };
  }

  async dispose(): Promise<void> {
    await this.session.dispose();
  }

  async #tick(
    tick: number,
    reads: boolean,
    sampled: number,
    draw: { readonly temperature: number; readonly seed: number },
  ): Promise<void> {
    const { batch, endToken } = this.shape;
    const before = this.kernels.batch();
    if (reads) {
      before.copy(this.#row('readTable', tick), this.#of('ids'));
      before.copy(this.#row('idleTable', tick), this.#of('idle'));
    }
    if (tick === 0) before.copy(this.#row('positionTable', tick), this.#of('position'));
    before.submit();
    await this.session.run(this.#buffers);

    const after = this.kernels.batch();
    appendToCache(after, (name) => this.#of(name), this.#of(reads ? 'idle' : 'done'), {
      config: this.config,
      batch,
      context: this.shape.context,
    });
    after.copy(this.#row('positionTable', tick + 1), this.#of('position'));
    if (sampled >= 0) {
      after.dispatch(
        sampleTokenKernel,
        {
          logits: this.#of('logits'),
          forced: this.#of('unforced'),
          sequence: this.#of('sequence'),
          position: this.#of('position'),
          done: this.#of('done'),
          token: this.#of('ids'),
          logProb: this.#of('logProb'),
        },
        { batch, vocabulary: this.config.vocabSize, endToken, ...draw },
        batch,
      );
      after.copy(this.#of('ids'), this.#row('tokens', sampled));
      after.copy(this.#of('logProb'), this.#row('logProbs', sampled));
    }
    after.submit();
  }

  /** The whole turn's schedule in one upload: what is read when, by whom, at which position. */
  #upload(rows: readonly TurnRow[], reading: number): void {
    const { batch, context, maxResponse } = this.shape;
    const ticks = reading + maxResponse;
    const tokens = new Int32Array(reading * batch);
    const idle = new Uint32Array(reading * batch).fill(1);
    const position = new Int32Array(ticks * batch);
    for (const [b, row] of rows.entries()) {
      const start = reading - row.reads.length;
      for (const [i, id] of row.reads.entries()) {
        tokens[(start + i) * batch + b] = id;
        idle[(start + i) * batch + b] = 0;
      }
      for (let tick = start; tick < ticks; tick++) {
        position[tick * batch + b] = Math.min(context - 1, row.position + tick - start);
      }
    }
    const write = (name: string, data: Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) =>
      this.memory.write(this.#of(name), data);
    write('readTable', tokens);
    write('idleTable', idle);
    write('positionTable', position);
    write(
      'sequence',
      Uint32Array.from(rows, (row) => row.stream),
    );
    write(
      'done',
      Uint32Array.from(rows, (row) => (row.reads.length === 0 ? 1 : 0)),
    );
  }

  #of(name: string): GpuArray {
    const array = this.#buffers[name];
    if (!array) throw new Error(`the decoder has no buffer "${name}"`);
    return array;
  }

  /** Row `index` of a table [rows, batch]. */
  #row(name: string, index: number): GpuArray {
    const byteLength = this.shape.batch * 4;
    const { buffer, offset } = this.#of(name);
    return { buffer, offset: offset + index * byteLength, byteLength };
  }
}
