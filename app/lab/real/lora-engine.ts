/**
 * The engine of a real checkpoint. Its weights never change: with the adapter they are the policy, with the adapter as it was
 * at the start, which of a fresh one is none, teacher and reference. What is trained, saved and restored is the adapter
 * alone, some thousandths of the model: little enough that credit and optimiser are computed beside the device, by the
 * kernels' twins.
 */
import { adamw } from '../../../gpu-kernels/adamw/adamw.ts';
import { clipGradNorm } from '../../../gpu-kernels/clip-grad-norm/clip-grad-norm.ts';
import { computeCredit } from '../../credit/compute.ts';
import type { Config } from '../../experiment/config.ts';
import type { ModelConfig } from '../../model/config.ts';
import { adapterScale, type LoraConfig } from '../../model/lora/adapter.ts';
import type { DeviceInfo } from '../../protocol/messages.ts';
import { LoraRunner, type ScaledAdapter } from '../../runtime/lora-runner.ts';
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
import type { LoraCompute, PlacedAdapter } from './compute.ts';
import { collectNatural } from './natural-collect.ts';
import { NaturalPlayer } from './natural-player.ts';
import type { NaturalVoice } from './natural-voice.ts';
import type { Sampler } from './sampler.ts';

export interface LoraEngineParts<T> {
  readonly config: ModelConfig;
  readonly lora: LoraConfig;
  /** The adapter to start from, flat in the order of `adapterParameters`; copied. */
  readonly adapter: Float32Array;
  readonly voice: NaturalVoice;
  readonly compute: LoraCompute<T>;
  /** Sequences that are scored or learned from together. */
  readonly microBatch: number;
}

export class LoraEngine<T> implements Engine {
  readonly device: DeviceInfo;
  readonly #start: PlacedAdapter<T>;
  readonly #policy: Float32Array;
  readonly #m: Float32Array;
  readonly #v: Float32Array;
  #updates = 0;
  readonly #placed: PlacedAdapter<T>;
  /** The teacher's adapter, once refreshed, and where it lies. */
  #refreshed: Float32Array | null = null;
  #teacher: PlacedAdapter<T> | undefined;
  readonly #runner: LoraRunner<T>;
  readonly #sampler: Sampler;
  #lT: Float32Array | null = null;
  #trace: BatchCredit | undefined;

  constructor(private readonly parts: LoraEngineParts<T>) {
    const { config, lora, voice, compute, microBatch } = parts;
    const { prompt, response } = voice.limits;
    this.device = compute.device;
    this.#policy = parts.adapter.slice();
    this.#m = new Float32Array(this.#policy.length);
    this.#v = new Float32Array(this.#policy.length);
    this.#start = compute.place(this.#policy);
    this.#placed = compute.place(this.#policy);
    const shape = { context: prompt + response, microBatch, responses: response };
    this.#runner = new LoraRunner(config, lora, compute.layered, compute.weights, shape);
    this.#sampler = compute.sampler(this.#placed);
  }

  collect({ plans, temperature, seed }: CollectRequest, onProgress?: Progress): Promise<Episode[]> {
    const { voice, compute } = this.parts;
    const players = plans.map((plan) => new NaturalPlayer(plan, voice));
    return compute.attempt(() =>
      collectNatural(this.#sampler, players, {
        temperature,
        seed,
        stops: voice.speech.stops,
        maxResponse: voice.limits.response,
        onProgress: (finished) => onProgress?.(finished, plans.length),
      }),
    );
  }

  refreshTeacher(): Promise<void> {
    return this.#teach(this.#policy.slice());
  }

  async score(batch: Batch): Promise<void> {
    const teacher = this.#on(this.#teacher ?? this.#start);
    const scores = await this.parts.compute.attempt(() => this.#runner.score(teacher, batch.taught));
    this.#lT = concatenate(scores);
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
    const { gradients, loss, entropy } = await this.parts.compute.attempt(() =>
      this.#runner.gradient(
        this.#on(this.#placed),
        trainingSequences(batch, trace, reference),
        coefficientsOf(config),
        onProgress,
      ),
    );
    const { norm, finite } = clipGradNorm(gradients, config.gradClip);
    if (!finite) throw new NotANumber();
    this.#updates += 1;
    adamw(
      { weights: this.#policy, gradients, m: this.#m, v: this.#v },
      { ...adamwConstants, lr: config.lr, step: this.#updates },
    );
    this.#placed.write(this.#policy);
    return { gradNorm: norm, loss, entropy };
  }

  logProbs(weights: 'policy' | 'start', batch: Batch): Promise<Float32Array[]> {
    const adapter = this.#on(weights === 'policy' ? this.#placed : this.#start);
    return this.parts.compute.attempt(() => this.#runner.score(adapter, batch.sequences));
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
    this.#placed.write(weights);
    this.#m.set(m);
    this.#v.set(v);
    this.#updates = updates;
    await this.#teach(teacher);
  }

  async dispose(): Promise<void> {
    await this.#sampler.dispose();
    await this.#runner.dispose();
    await this.parts.compute.dispose();
  }

  /** Null for the start policy again. */
  async #teach(adapter: Float32Array | null): Promise<void> {
    const { compute } = this.parts;
    this.#refreshed = adapter;
    if (adapter === null) this.#teacher = undefined;
    else if (this.#teacher) this.#teacher.write(adapter);
    else this.#teacher = await compute.attempt(async () => compute.place(adapter));
  }

  #on({ tensors }: PlacedAdapter<T>): ScaledAdapter<T> {
    return { tensors, scale: adapterScale(this.parts.lora) };
  }
}
