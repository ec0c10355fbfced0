/**
 * The engine of a real checkpoint on the CPU. Its weights never change: with the adapter they are the policy, without it
 * teacher and reference. What is trained, saved and restored is the adapter alone, some hundredths of the model.
 */
import { adamw } from '../../../gpu-kernels/adamw/adamw.ts';
import { clipGradNorm } from '../../../gpu-kernels/clip-grad-norm/clip-grad-norm.ts';
import { computeCredit } from '../../credit/compute.ts';
import type { Config } from '../../experiment/config.ts';
import type { ModelConfig } from '../../model/config.ts';
import { adapterParameters, adapterScale, type LoraConfig } from '../../model/lora/adapter.ts';
import { tensorViews } from '../../model/weights.ts';
import type { DeviceInfo } from '../../protocol/messages.ts';
import { CpuGraphRunner } from '../../runtime/cpu-graph-runner.ts';
import { Decoder, type SessionFactory } from '../../runtime/decoder.ts';
import { type LayeredDevice, LoraRunner, type ScaledAdapter } from '../../runtime/lora-runner.ts';
import type { TensorData } from '../../runtime/session.ts';
import type { Batch } from '../batch.ts';
import { creditBatchOf } from '../credit-batch.ts';
import {
  type BatchCredit,
  type Engine,
  NotANumber,
  type TrainingState,
  type UpdateReport,
} from '../engine.ts';
import type { Episode } from '../episode.ts';
import { adamwConstants, coefficientsOf } from '../loss-coefficients.ts';
import { concatenate } from '../sequence.ts';
import type { CollectRequest, Progress } from '../shard.ts';
import { trainingSequences } from '../training-sequences.ts';
import { collectNatural } from './natural-collect.ts';
import { NaturalPlayer } from './natural-player.ts';
import type { NaturalVoice } from './natural-voice.ts';

export interface LoraEngineParts {
  readonly device: DeviceInfo;
  readonly config: ModelConfig;
  /** By Hugging Face name. */
  readonly weights: Readonly<Record<string, TensorData>>;
  readonly lora: LoraConfig;
  /** The adapter to start from, flat in the order of `adapterParameters`; copied. */
  readonly adapter: Float32Array;
  readonly voice: NaturalVoice;
  readonly create: SessionFactory;
  /** Episodes that are sampled together. */
  readonly batch: number;
}

/** No buffer of the CPU's is too large; logits of a chunk of the vocabulary stay in cache. */
const limits = { binding: Number.POSITIVE_INFINITY, logits: 16 * 2 ** 20 };

export function cpuDevice(create: SessionFactory): LayeredDevice<TensorData> {
  return {
    runner: () => new CpuGraphRunner(create),
    read: async ({ data }) => new Float32Array(data),
    limits,
  };
}

export class LoraEngine implements Engine {
  readonly device: DeviceInfo;
  readonly #policy: Float32Array;
  readonly #m: Float32Array;
  readonly #v: Float32Array;
  #updates = 0;
  /** The teacher's adapter, once refreshed. */
  #refreshed: Float32Array | null = null;
  readonly #runner: LoraRunner<TensorData>;
  readonly #decoder: Decoder;
  #lT: Float32Array | null = null;
  #trace: BatchCredit | undefined;

  constructor(private readonly parts: LoraEngineParts) {
    const { config, lora, weights, voice, create } = parts;
    const { prompt, response } = voice.limits;
    this.device = parts.device;
    this.#policy = parts.adapter.slice();
    this.#m = new Float32Array(this.#policy.length);
    this.#v = new Float32Array(this.#policy.length);
    this.#runner = new LoraRunner(config, lora, cpuDevice(create), weights, prompt + response);
    const { tensors, scale } = this.#adapter(this.#policy);
    const feeds = {
      ...weights,
      ...tensors,
      adapter_scale: { data: Float32Array.of(scale), dims: [] },
    };
    this.#decoder = new Decoder(config, feeds, create, parts.batch, prompt + response, { lora });
  }

  collect({ plans, temperature, seed }: CollectRequest, onProgress?: Progress): Promise<Episode[]> {
    const { voice, config } = this.parts;
    const players = plans.map((plan) => new NaturalPlayer(plan, voice));
    return collectNatural(this.#decoder, players, {
      temperature,
      seed,
      vocabulary: config.vocabSize,
      stops: voice.speech.stops,
      maxResponse: voice.limits.response,
      onProgress: (finished) => onProgress?.(finished, plans.length),
    });
  }

  async refreshTeacher(): Promise<void> {
    this.#refreshed = this.#policy.slice();
  }

  async score(batch: Batch): Promise<void> {
    const teacher = this.#refreshed ? this.#adapter(this.#refreshed) : this.#off();
    this.#lT = concatenate(await this.#runner.score(teacher, batch.taught));
  }

  async credit(batch: Batch, config: Config, iteration: number): Promise<BatchCredit> {
    const lT = batch.taught.length > 0 ? this.#lT : null;
    const trace = computeCredit(creditBatchOf(batch, lT, config), config, iteration - 1);
    this.#trace = { ...trace, lT };
    return this.#trace;
  }

  async update(batch: Batch, config: Config, onProgress?: Progress): Promise<UpdateReport> {
    const trace = this.#trace;
    if (!trace) throw new Error('update before credit');
    // KL-1 is taken against the start policy.
    const reference = config.kl > 0 ? await this.logProbs('start', batch) : batch.behaviour;
    const { gradients, loss, entropy } = await this.#runner.gradient(
      this.#adapter(this.#policy),
      trainingSequences(batch, trace, reference),
      coefficientsOf(config),
      onProgress,
    );
    const { norm, finite } = clipGradNorm(gradients, config.gradClip);
    if (!finite) throw new NotANumber();
    this.#updates += 1;
    adamw(
      { weights: this.#policy, gradients, m: this.#m, v: this.#v },
      { ...adamwConstants, lr: config.lr, step: this.#updates },
    );
    return { gradNorm: norm, loss, entropy };
  }

  logProbs(weights: 'policy' | 'start', batch: Batch): Promise<Float32Array[]> {
    const adapter = weights === 'policy' ? this.#adapter(this.#policy) : this.#off();
    return this.#runner.score(adapter, batch.sequences);
  }

  /** `weights` and both moments are the adapter's. */
  async save(): Promise<TrainingState> {
    return {
      weights: this.#policy.slice(),
      m: this.#m.slice(),
      v: this.#v.slice(),
      updates: this.#updates,
      teacher: this.#refreshed,
    };
  }

  async restore({ weights, m, v, updates, teacher }: TrainingState): Promise<void> {
    this.#policy.set(weights);
    this.#m.set(m);
    this.#v.set(v);
    this.#updates = updates;
    this.#refreshed = teacher;
  }

  async dispose(): Promise<void> {
    await Promise.all([this.#decoder.dispose(), this.#runner.dispose()]);
  }

  #adapter(flat: Float32Array): ScaledAdapter<TensorData> {
    const { config, lora } = this.parts;
    return { tensors: tensorViews(adapterParameters(config, lora), flat), scale: adapterScale(lora) };
  }

  /** The checkpoint as it came. */
  #off(): ScaledAdapter<TensorData> {
    return { ...this.#adapter(this.#policy), scale: 0 };
  }
}
