/** The engine without a GPU: twins for credit and optimiser, one or more shards for everything that runs the model. */

import { accumulate } from '../../gpu-kernels/accumulate/accumulate.ts';
import { adamw } from '../../gpu-kernels/adamw/adamw.ts';
import { clipGradNorm } from '../../gpu-kernels/clip-grad-norm/clip-grad-norm.ts';
import { computeCredit } from '../credit/compute.ts';
import type { Config } from '../experiment/config.ts';
import type { DeviceInfo } from '../protocol/messages.ts';
import type { GradientSum } from '../runtime/gradient-runner.ts';
import type { Batch } from './batch.ts';
import { creditBatchOf } from './credit-batch.ts';
import {
  type BatchCredit,
  type Engine,
  NotANumber,
  type TrainingState,
  type UpdateReport,
} from './engine.ts';
import type { Episode } from './episode.ts';
import { adamwConstants, coefficientsOf } from './loss-coefficients.ts';
import { concatenate, responsesOf, type Sequence } from './sequence.ts';
import type { CollectRequest, Progress, Shard, WeightSet } from './shard.ts';
import { trainingSequences } from './training-sequences.ts';

export class CpuEngine implements Engine {
  readonly #start: Float32Array;
  readonly #weights: Float32Array;
  readonly #m: Float32Array;
  readonly #v: Float32Array;
  #updates = 0;
  /** The teacher's weights, once refreshed. */
  #refreshed: Float32Array | null = null;
  /** l^T by trajectory. */
  #teacher: readonly Float32Array[] = [];
  #trace: BatchCredit | undefined;

  /** `initial`: the start weights, which at first also are the teacher's. Shards must hold the same. */
  constructor(
    readonly device: DeviceInfo,
    private readonly shards: readonly Shard[],
    initial: Float32Array,
  ) {
    this.#start = initial;
    this.#weights = initial.slice();
    this.#m = new Float32Array(initial.length);
    this.#v = new Float32Array(initial.length);
  }

  async collect(request: CollectRequest, onProgress?: Progress): Promise<Episode[]> {
    const { plans } = request;
    const progress = together(plans.length, onProgress);
    const parts = await this.#share(plans, (shard, portion, index) =>
      shard.collect({ ...request, plans: portion }, (finished) => progress(index, finished)),
    );
    return parts.flat();
  }

  async refreshTeacher(): Promise<void> {
    await this.#teach(this.#weights.slice());
  }

  async score(batch: Batch): Promise<void> {
    this.#teacher = await this.#score('teacher', batch.taught);
  }

  logProbs(weights: 'policy' | 'start', batch: Batch): Promise<Float32Array[]> {
    return this.#score(weights, batch.sequences);
  }

  async credit(batch: Batch, config: Config, iteration: number): Promise<BatchCredit> {
    const lT = batch.taught.length > 0 ? concatenate(this.#teacher) : null;
    const trace = computeCredit(creditBatchOf(batch, lT, config), config, iteration - 1);
    const credit = { ...trace, lT };
    this.#trace = credit;
    return credit;
  }

  async update(batch: Batch, config: Config, onProgress?: Progress): Promise<UpdateReport> {
    const trace = this.#trace;
    if (!trace) throw new Error('update before credit');
    const { gradients, loss, entropy } = await this.gradient(batch, trace, config, onProgress);
    const { norm, finite } = clipGradNorm(gradients, config.gradClip);
    if (!finite) throw new NotANumber();
    this.#updates += 1;
    adamw(
      { weights: this.#weights, gradients, m: this.#m, v: this.#v },
      { ...adamwConstants, lr: config.lr, step: this.#updates },
    );
    await this.#spread();
    return { gradNorm: norm, loss, entropy };
  }

  /** What an update would take its step along, before clipping; changes nothing. Both columns are [tokens]. */
  async gradient(
    batch: Batch,
    credit: Pick<BatchCredit, 'advantage' | 'imitation'>,
    config: Config,
    onProgress?: Progress,
  ): Promise<GradientSum> {
    // KL-1 is taken against the start policy.
    const reference = config.kl > 0 ? await this.logProbs('start', batch) : batch.behaviour;
    const sequences = trainingSequences(batch, credit, reference);
    const progress = together(this.shards.length, onProgress);
    const parts = await this.#share(sequences, (shard, portion, index) =>
      shard.gradient(portion, coefficientsOf(config), (finished, total) => progress(index, finished / total)),
    );
    return {
      gradients: sum(parts.map((part) => part.gradients)),
      loss: parts.reduce((total, part) => total + part.loss, 0),
      entropy: parts.reduce((total, part) => total + part.entropy, 0),
    };
  }

  async save(): Promise<TrainingState> {
    return {
      weights: this.#weights.slice(),
      m: this.#m.slice(),
      v: this.#v.slice(),
      updates: this.#updates,
      teacher: this.#refreshed,
    };
  }

  async restore(state: TrainingState): Promise<void> {
    this.#weights.set(state.weights);
    this.#m.set(state.m);
    this.#v.set(state.v);
    this.#updates = state.updates;
    await this.#spread();
    await this.#teach(state.teacher);
  }

  async dispose(): Promise<void> {
    await Promise.all(this.shards.map((shard) => shard.dispose()));
  }

  async #spread(): Promise<void> {
    await Promise.all(this.shards.map((shard) => shard.setWeights('policy', this.#weights)));
  }

  /** Null for the start weights again. */
  async #teach(weights: Float32Array | null): Promise<void> {
    this.#refreshed = weights;
    await Promise.all(this.shards.map((shard) => shard.setWeights('teacher', weights ?? this.#start)));
  }

  async #score(weights: WeightSet, sequences: readonly Sequence[]): Promise<Float32Array[]> {
    const parts = await this.#share(sequences, (shard, portion) =>
      shard.score(
        weights,
        portion.map(({ ids }) => ids),
      ),
    );
    return responsesOf(parts.flat(), sequences);
  }

  /** Contiguous portions, one a shard, so that the sums are taken in the same order every time. */
  #share<T, R>(
    items: readonly T[],
    work: (shard: Shard, portion: readonly T[], index: number) => Promise<R>,
  ): Promise<R[]> {
    const size = Math.ceil(items.length / this.shards.length);
    return Promise.all(
      this.shards.map((shard, index) => work(shard, items.slice(index * size, (index + 1) * size), index)),
    );
  }
}

/** One progress out of several shards': each tells how much of the `total` it has done. */
function together(total: number, onProgress?: Progress): (shard: number, done: number) => void {
  const parts = new Map<number, number>();
  return (shard, done) => {
    parts.set(shard, done);
    onProgress?.(
      [...parts.values()].reduce((whole, part) => whole + part, 0),
      total,
    );
  };
}

function sum(parts: readonly Float32Array[]): Float32Array {
  const [first, ...rest] = parts;
  const total = (first ?? new Float32Array()).slice();
  for (const part of rest) accumulate(part, total);
  return total;
}
