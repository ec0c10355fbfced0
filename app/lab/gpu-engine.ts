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
import type { Gpu } from '../runtime/device.ts';
import { DeviceWatch } from '../runtime/device-watch.ts';
import { aliveOn } from '../runtime/gpu-alive.ts';
import { decoderKernels, GpuDecoder } from '../runtime/gpu-decoder.ts';
import { GpuDecoders } from '../runtime/gpu-decoders.ts';
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
import { gpuInfo } from './gpu-info.ts';
import { adamwConstants, coefficientsOf } from './loss-coefficients.ts';
import { type PaddedCredit, padded, placesOf, read } from './padded-credit.ts';
import { alongSequence, concatenate, type Sequence } from './sequence.ts';
import type { CollectRequest, Progress } from './shard.ts';

export interface GpuEngineParts {
  readonly bundle: ModelBundle;
  readonly world: World;
  /** Called when the device is lost, whether or not something was being computed. */
  readonly onLost: (error: Error) => void;
}

export class GpuEngine implements Engine {
  readonly device: DeviceInfo;
  readonly #policy: GpuWeights;
  readonly #start: GpuWeights;
  /** The start's own weights until the teacher is refreshed. */
  #teacher: GpuWeights;
  readonly #optimiser: GpuOptimiser;
  readonly #scorer: GpuScorer;
  readonly #gradient: GpuGradient;
  readonly #chain: CreditChain;
  readonly #decoders: GpuDecoders;
  /** What one iteration needs and the next does not. */
  #scratch: GpuBuffers;
  #scores: PaddedTokens | undefined;
  #credit: PaddedCredit | undefined;
  #updates = 0;
  readonly #watch: DeviceWatch;

  private constructor(
    private readonly gpu: Gpu,
    private readonly kernels: Kernels,
    private readonly memory: GpuBuffers,
    private readonly parts: GpuEngineParts,
  ) {
    const { config, weights } = parts.bundle;
    this.device = gpuInfo(gpu);
    this.#policy = new GpuWeights(config, memory, weights, 'policy');
    this.#start = new GpuWeights(config, memory, weights, 'start');
    this.#teacher = this.#start;
    this.#optimiser = new GpuOptimiser(memory, weights.length);
    this.#scorer = new GpuScorer(config, kernels, config.maxPositions);
    this.#gradient = new GpuGradient(config, weights.length, kernels);
    this.#chain = new CreditChain(kernels);
    this.#scratch = new GpuBuffers(gpu.device);
    const shape = {
      context: config.maxPositions,
      maxResponse: parts.world.maxResponse,
      endToken: parts.bundle.endToken,
    };
    this.#decoders = new GpuDecoders((batch) =>
      GpuDecoder.create(config, kernels, memory, { ...shape, batch }, this.#policy.tensors),
    );
    this.#watch = new DeviceWatch(gpu.device, parts.onLost);
  }

  static async open(gpu: Gpu, parts: GpuEngineParts): Promise<GpuEngine> {
    const kernels = new Kernels(gpu.device);
    await kernels.prepare([...decoderKernels, ...optimiserKernels, ...gradientKernels, ...creditKernels]);
    return new GpuEngine(gpu, kernels, new GpuBuffers(gpu.device), parts);
  }

  collect({ plans, ...request }: CollectRequest, onProgress?: Progress): Promise<Episode[]> {
    const { bundle, world } = this.parts;
    return this.#alive(async () => {
      return collectOnGpu(
        await this.#decoders.get(plans.length),
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
      this.#scores = await this.#logProbs(this.#scratch, this.#teacher, batch.taught);
    });
  }

  async refreshTeacher(): Promise<void> {
    const kernels = this.kernels.batch();
    this.#ownTeacher().copy(kernels, this.#policy);
    kernels.submit();
  }

  logProbs(weights: 'policy' | 'start', batch: Batch): Promise<Float32Array[]> {
    return this.#alive(async () => {
      const set = weights === 'start' ? this.#start : this.#policy;
      const memory = new GpuBuffers(this.gpu.device);
      try {
        const scores = await this.#logProbs(memory, set, batch.sequences);
        return await read(memory, scores, batch.sequences);
      } finally {
        memory.dispose();
      }
    });
  }

  credit(batch: Batch, config: Config, iteration: number): Promise<BatchCredit> {
    return this.#alive(async () => {
      const ids = batch.sequences.map((sequence) => sequence.ids);
      const length = paddedLength(ids, this.parts.bundle.config.maxPositions);
      const teacher = this.#scores;
      if (!teacher || config.method !== 'adrs') return this.#creditOnCpu(batch, config, iteration, length);
      const request = {
        batch: creditBatchOf(batch, null, config),
        teacher,
        teacherPlaces: placesOf(batch.taught, teacher.length),
        rows: batch.sequences.length,
        length,
        places: placesOf(batch.sequences, length),
      };
      const result = this.#chain.run(this.#scratch, request, config, iteration - 1);
      this.#credit = { length, advantage: result.advantage.array, imitation: null };
      const { trace, lT } = await result.trace.read();
      return { ...trace, lT };
    });
  }

  /** For the methods without a chain of kernels: a few operations a token, which cost less than their read-back. */
  async #creditOnCpu(batch: Batch, config: Config, iteration: number, length: number): Promise<BatchCredit> {
    const teacher = this.#scores;
    // Sampling leaves nothing behind, and a method that does not train never comes to the end of an update.
    if (!teacher) this.#free();
    const lT = teacher ? concatenate(await read(this.#scratch, teacher, batch.taught)) : null;
    const trace = computeCredit(creditBatchOf(batch, lT, config), config, iteration - 1);
    const places = placesOf(batch.sequences, length);
    const upload = (values: Float64Array, label: string) =>
      this.#scratch.upload(padded(values, places, batch.sequences.length * length), label);
    this.#credit = {
      length,
      advantage: upload(trace.advantage, 'advantage'),
      imitation: upload(trace.imitation, 'imitation'),
    };
    return { ...trace, lT };
  }

  update(batch: Batch, config: Config, onProgress?: Progress): Promise<UpdateReport> {
    return this.#alive(async () => {
      const credit = this.#credit;
      if (!credit) throw new Error('update before credit');
      const { length } = credit;
      const along = (values: readonly Float32Array[]) =>
        batch.sequences.map(({ responses }, i) => alongSequence(values[i] ?? [], responses, length));
      const weight = batch.sequences.map(({ responses }) =>
        alongSequence(new Float32Array(responses.length).fill(1 / batch.tokens), responses, length),
      );
      const behaviour = along(batch.behaviour);
      // KL-1 is taken against the start policy.
      const reference = config.kl > 0 ? along(await this.logProbs('start', batch)) : behaviour;
      const { gradients, losses, entropy } = await this.#gradient.run(
        this.#scratch,
        this.#policy.tensors,
        {
          ids: batch.sequences.map(({ ids }) => ids),
          ...credit,
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
      const { m, v } = this.#optimiser;
      const state = await this.memory.readAll({ weights: this.#policy.flat, m, v });
      const refreshed = this.#teacher !== this.#start;
      const teacher = refreshed ? await this.memory.readFloats(this.#teacher.flat) : null;
      return { ...state, updates: this.#updates, teacher };
    });
  }

  async restore({ weights, m, v, updates, teacher }: TrainingState): Promise<void> {
    if (teacher) this.#ownTeacher().write(teacher);
    else this.#teacher = this.#start;
    this.#policy.write(weights);
    this.memory.write(this.#optimiser.m, new Float32Array(m));
    this.memory.write(this.#optimiser.v, new Float32Array(v));
    this.#updates = updates;
  }

  async dispose(): Promise<void> {
    this.#watch.end();
    await Promise.all([this.#decoders.dispose(), this.#scorer.dispose(), this.#gradient.dispose()]);
    this.#free();
    this.memory.dispose();
  }

  /** A teacher that may be written to. */
  #ownTeacher(): GpuWeights {
    const { config, weights } = this.parts.bundle;
    if (this.#teacher === this.#start) {
      this.#teacher = new GpuWeights(config, this.memory, weights, 'teacher');
    }
    return this.#teacher;
  }

  #logProbs(memory: GpuBuffers, weights: GpuWeights, sequences: readonly Sequence[]): Promise<PaddedTokens> {
    return this.#scorer.logProbs(
      memory,
      weights.tensors,
      sequences.map(({ ids }) => ids),
    );
  }

  #free(): void {
    this.#scores = undefined;
    this.#credit = undefined;
    this.#scratch.dispose();
    this.#scratch = new GpuBuffers(this.gpu.device);
  }

  #alive<T>(work: () => Promise<T>): Promise<T> {
    return aliveOn(this.gpu.device, this.#watch, work);
  }
}
