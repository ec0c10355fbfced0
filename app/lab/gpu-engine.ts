/**
 * The engine on WebGPU. Between sampling and the optimiser nothing comes back to the CPU but token ids, with their
 * log-probs, once a turn, and one small read-back an iteration for the trace and the numbers of the update.
 */
import { computeCredit } from '../credit/compute.ts';
import type { Config } from '../experiment/config.ts';
import type { ModelBundle } from '../model/bundle.ts';
import type { DeviceInfo } from '../protocol/messages.ts';
import { GpuBuffers } from '../runtime/buffers.ts';
import { CreditChain, creditKernels, type PaddedTokens } from '../runtime/credit-chain.ts';
import { DeviceLost, type Gpu, OutOfMemory } from '../runtime/device.ts';
import { decoderKernels, GpuDecoder } from '../runtime/gpu-decoder.ts';
import { GpuGradient, gradientKernels } from '../runtime/gpu-gradient.ts';
import { GpuWeights } from '../runtime/gpu-model.ts';
import { GpuOptimiser, optimiserKernels } from '../runtime/gpu-optimiser.ts';
import { GpuScorer } from '../runtime/gpu-scorer.ts';
import { Kernels } from '../runtime/kernels.ts';
import { paddedLength } from '../runtime/padded.ts';
import type { World } from '../worlds/world.ts';
import type { Batch } from './batch.ts';
import { creditBatchOf } from './credit-batch.ts';
import {
  type BatchCredit,
  type Engine,
  NotANumber,
  type TrainingState,
  type UpdateReport,
} from './engine.ts';
import { type Episode, Player } from './episode.ts';
import { collectOnGpu } from './gpu-collect.ts';
import { adamwConstants, coefficientsOf } from './loss-coefficients.ts';
import { alongSequence, type Sequence } from './sequence.ts';
import type { CollectRequest, Progress } from './shard.ts';

/** Sequences that are decoded together at most. */
const mostSequences = 128;

export interface GpuEngineParts {
  readonly bundle: ModelBundle;
  readonly world: World;
  /** Called when the device is lost, whether or not something was being computed. */
  readonly onLost: (error: Error) => void;
}

export class GpuEngine implements Engine {
  readonly device: DeviceInfo;
  readonly #policy: GpuWeights;
  readonly #teacher: GpuWeights;
  readonly #optimiser: GpuOptimiser;
  readonly #scorer: GpuScorer;
  readonly #gradient: GpuGradient;
  readonly #chain: CreditChain;
  /** Decoders by batch size: training and evaluation sample different numbers of episodes. */
  readonly #decoders = new Map<number, Promise<GpuDecoder>>();
  /** What one iteration needs and the next does not. */
  #scratch: GpuBuffers;
  #scores: PaddedTokens | undefined;
  #advantage: PaddedTokens | undefined;
  #updates = 0;
  readonly #lost: Promise<never>;

  private constructor(
    private readonly gpu: Gpu,
    private readonly kernels: Kernels,
    private readonly memory: GpuBuffers,
    private readonly parts: GpuEngineParts,
  ) {
    const { config, weights } = parts.bundle;
    this.device = {
      provider: 'webgpu',
      adapter: gpu.adapter,
      software: gpu.software,
      fallback: null,
      workers: 1,
    };
    this.#policy = new GpuWeights(config, memory, weights, 'policy');
    this.#teacher = new GpuWeights(config, memory, weights, 'teacher');
    this.#optimiser = new GpuOptimiser(memory, weights.length);
    this.#scorer = new GpuScorer(config, kernels, config.maxPositions);
    this.#gradient = new GpuGradient(config, weights.length, kernels);
    this.#chain = new CreditChain(kernels);
    this.#scratch = new GpuBuffers(gpu.device);
    this.#lost = gpu.device.lost.then(({ message }) => {
      throw new DeviceLost(message || 'the graphics device was lost');
    });
    // A run in flight hears of it through the race in #alive; an idle page hears of it here.
    this.#lost.catch(parts.onLost);
  }

  static async open(gpu: Gpu, parts: GpuEngineParts): Promise<GpuEngine> {
    const kernels = new Kernels(gpu.device);
    await kernels.prepare([...decoderKernels, ...optimiserKernels, ...gradientKernels, ...creditKernels]);
    return new GpuEngine(gpu, kernels, new GpuBuffers(gpu.device), parts);
  }

  collect({ plans, ...request }: CollectRequest, onProgress?: Progress): Promise<Episode[]> {
    const { bundle, world } = this.parts;
    return this.#alive(async () => {
      const decoder = await this.#decoder(Math.min(plans.length, mostSequences));
      return collectOnGpu(
        decoder,
        plans.map((plan) => new Player(plan, world, bundle.tokenizer)),
        {
          ...request,
          vocabulary: bundle.config.vocabSize,
          endToken: bundle.endToken,
          maxResponse: world.maxResponse,
          onProgress: (finished) => onProgress?.(finished, plans.length),
        },
      );
    });
  }

  score(batch: Batch): Promise<void> {
    return this.#alive(async () => {
      this.#scores = await this.#logProbs(this.#teacher, batch.taught);
    });
  }

  credit(batch: Batch, config: Config, iteration: number): Promise<BatchCredit> {
    return this.#alive(async () => {
      const rows = batch.sequences.length;
      const ids = batch.sequences.map((sequence) => sequence.ids);
      const length = paddedLength(ids, this.parts.bundle.config.maxPositions);
      const places = placesOf(batch.sequences, length);
      const creditBatch = creditBatchOf(batch, null, config);
      if (!this.#scores) {
        const trace = computeCredit(creditBatch, config, iteration - 1);
        const padded = new Float32Array(rows * length);
        for (const [token, place] of places.entries()) padded[place] = trace.advantage[token] ?? 0;
        this.#advantage = { array: this.#scratch.upload(padded, 'advantage'), length };
        return { ...trace, lT: null };
      }
      const teacher = this.#scores;
      const teacherPlaces = placesOf(batch.taught, teacher.length);
      const request = { batch: creditBatch, teacher, teacherPlaces, rows, length, places };
      const result = this.#chain.run(this.#scratch, request, config, iteration - 1);
      this.#advantage = result.advantage;
      const { trace, lT } = await result.trace.read();
      return { ...trace, lT };
    });
  }

  update(batch: Batch, config: Config, onProgress?: Progress): Promise<UpdateReport> {
    return this.#alive(async () => {
      const advantage = this.#advantage;
      if (!advantage) throw new Error('update before credit');
      const { length } = advantage;
      const along = (values: readonly Float32Array[]) =>
        batch.sequences.map(({ responses }, i) => alongSequence(values[i] ?? [], responses, length));
      const weight = batch.sequences.map(({ responses }) =>
        alongSequence(new Float32Array(responses.length).fill(1 / batch.tokens), responses, length),
      );
      const behaviour = along(batch.behaviour);
      const reference = config.kl > 0 ? await this.#reference(batch) : behaviour;
      const { gradients, losses, entropy } = await this.#gradient.run(
        this.#scratch,
        this.#policy.tensors,
        {
          ids: batch.sequences.map(({ ids }) => ids),
          length,
          advantage: advantage.array,
          behaviour,
          reference,
          weight,
        },
        coefficientsOf(config),
        onProgress,
      );
      const kernels = this.kernels.batch();
      const settings = {
        ...adamwConstants,
        lr: config.lr,
        step: this.#updates + 1,
        maxNorm: config.gradClip,
      };
      this.#optimiser.step(kernels, this.#policy.flat, gradients, settings);
      this.#policy.spread(kernels);
      kernels.submit();
      const [norm, loss, entropies] = await Promise.all([
        this.#scratch.readFloats(this.#optimiser.norm),
        this.#scratch.readFloats(losses),
        this.#scratch.readFloats(entropy),
      ]);
      this.#free();
      if (norm[1] !== 1) throw new NotANumber();
      this.#updates += 1;
      return {
        gradNorm: norm[0] ?? 0,
        loss: loss.reduce((sum, value) => sum + value, 0),
        entropy: weight
          .flatMap((row, i) => Array.from(row, (w, t) => w * (entropies[i * length + t] ?? 0)))
          .reduce((sum, value) => sum + value, 0),
      };
    });
  }

  save(): Promise<TrainingState> {
    return this.#alive(async () => {
      const [weights, m, v] = await Promise.all(
        [this.#policy.flat, this.#optimiser.m, this.#optimiser.v].map((array) =>
          this.memory.readFloats(array),
        ),
      );
      if (!weights || !m || !v) throw new Error('nothing was read back');
      return { weights, m, v, updates: this.#updates };
    });
  }

  async restore({ weights, m, v, updates }: TrainingState): Promise<void> {
    this.#policy.write(weights);
    this.memory.write(this.#optimiser.m, new Float32Array(m));
    this.memory.write(this.#optimiser.v, new Float32Array(v));
    this.#updates = updates;
  }

  async dispose(): Promise<void> {
    for (const decoder of this.#decoders.values()) await (await decoder).dispose();
    await Promise.all([this.#scorer.dispose(), this.#gradient.dispose()]);
    this.#free();
    this.memory[Symbol.dispose]();
  }

  #logProbs(weights: GpuWeights, sequences: readonly Sequence[]): Promise<PaddedTokens> {
    return this.#scorer.logProbs(
      this.#scratch,
      weights.tensors,
      sequences.map(({ ids }) => ids),
    );
  }

  /** KL-1 is taken against the start weights, which are the teacher's, without the skill. */
  async #reference(batch: Batch): Promise<Float32Array[]> {
    const { array, length } = await this.#logProbs(this.#teacher, batch.sequences);
    const values = await this.#scratch.readFloats(array);
    return batch.sequences.map((_, i) => values.subarray(i * length, (i + 1) * length));
  }

  #decoder(batch: number): Promise<GpuDecoder> {
    const { bundle, world } = this.parts;
    let decoder = this.#decoders.get(batch);
    if (!decoder) {
      const shape = {
        batch,
        context: bundle.config.maxPositions,
        maxResponse: world.maxResponse,
        endToken: bundle.endToken,
      };
      decoder = GpuDecoder.create(bundle.config, this.kernels, this.memory, shape, this.#policy.tensors);
      this.#decoders.set(batch, decoder);
    }
    return decoder;
  }

  #free(): void {
    this.#scores = undefined;
    this.#advantage = undefined;
    this.#scratch[Symbol.dispose]();
    this.#scratch = new GpuBuffers(this.gpu.device);
  }

  /** Fails at once when the device is lost (what waits for it would wait for ever), or when memory ran out. */
  async #alive<T>(work: () => Promise<T>): Promise<T> {
    const { device } = this.gpu;
    device.pushErrorScope('out-of-memory');
    const [outcome] = await Promise.allSettled([Promise.race([work(), this.#lost])]);
    // What ran out of memory often fails with another error first: the cause is told, not the consequence.
    const error = await Promise.race([device.popErrorScope(), this.#lost]);
    if (error) throw new OutOfMemory(error.message);
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  }
}

/** Where each response token's value stands in rows of `length`, where entry t of a row speaks about token t + 1. */
function placesOf(sequences: readonly Sequence[], length: number): Uint32Array<ArrayBuffer> {
  return Uint32Array.from(
    sequences.flatMap(({ responses }, row) => Array.from(responses, (index) => row * length + index - 1)),
  );
}
