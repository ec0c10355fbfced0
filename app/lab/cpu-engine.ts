/** The engine without a GPU: twins for credit and optimiser, one or more shards for everything that runs the model. */

import { accumulate } from '../../gpu-kernels/accumulate/accumulate.ts';
import { adamw } from '../../gpu-kernels/adamw/adamw.ts';
import { clipGradNorm } from '../../gpu-kernels/clip-grad-norm/clip-grad-norm.ts';
import { computeCredit } from '../credit/compute.ts';
import type { Config } from '../experiment/config.ts';
import type { DeviceInfo } from '../protocol/messages.ts';
import type { TrainingSequence } from '../runtime/gradient-runner.ts';
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
import { alongSequence, atResponses } from './sequence.ts';
import type { CollectRequest, Progress, Shard } from './shard.ts';

export class CpuEngine implements Engine {
  readonly #weights: Float32Array;
  readonly #m: Float32Array;
  readonly #v: Float32Array;
  #updates = 0;
  #teacher: readonly Float32Array[] = [];
  #trace: BatchCredit | undefined;

  /** `initial`: the start weights, which also are the teacher's. Shards must hold the same. */
  constructor(
    readonly device: DeviceInfo,
    private readonly shards: readonly Shard[],
    initial: Float32Array,
  ) {
    this.#weights = initial.slice();
    this.#m = new Float32Array(initial.length);
    this.#v = new Float32Array(initial.length);
  }

  async collect(request: CollectRequest, onProgress?: Progress): Promise<Episode[]> {
    const { plans } = request;
    const done = this.shards.map(() => 0);
    const parts = await this.#share(plans, (shard, portion, index) =>
      shard.collect({ ...request, plans: portion }, (finished) => {
        done[index] = finished;
        onProgress?.(
          done.reduce((sum, value) => sum + value, 0),
          plans.length,
        );
      }),
    );
    return parts.flat();
  }

  async score(batch: Batch): Promise<void> {
    const parts = await this.#share(batch.taught, (shard, portion) =>
      shard.score(
        'teacher',
        portion.map((sequence) => sequence.ids),
      ),
    );
    this.#teacher = parts
      .flat()
      .map((values, i) => atResponses(values, batch.taught[i]?.responses ?? new Int32Array()));
  }

  async credit(batch: Batch, config: Config, iteration: number): Promise<BatchCredit> {
    const lT = batch.taught.length > 0 ? concatenate(this.#teacher) : null;
    const trace = computeCredit(creditBatchOf(batch, lT && this.#teacher, config), config, iteration - 1);
    const credit = { ...trace, lT };
    this.#trace = credit;
    return credit;
  }

  async update(batch: Batch, config: Config, onProgress?: Progress): Promise<UpdateReport> {
    const trace = this.#trace;
    if (!trace) throw new Error('update before credit');
    const sequences = await this.#trainingSequences(batch, trace, config);
    const done = this.shards.map(() => 0);
    const parts = await this.#share(sequences, (shard, portion, index) =>
      shard.gradient(portion, coefficientsOf(config), (finished, total) => {
        done[index] = finished / total;
        onProgress?.(
          done.reduce((sum, value) => sum + value, 0),
          this.shards.length,
        );
      }),
    );
    const gradients = sum(parts.map((part) => part.gradients));
    const { norm, finite } = clipGradNorm(gradients, config.gradClip);
    if (!finite) throw new NotANumber();
    this.#updates += 1;
    adamw(
      { weights: this.#weights, gradients, m: this.#m, v: this.#v },
      { ...adamwConstants, lr: config.lr, step: this.#updates },
    );
    await this.#spread();
    return {
      gradNorm: norm,
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
    };
  }

  async restore(state: TrainingState): Promise<void> {
    this.#weights.set(state.weights);
    this.#m.set(state.m);
    this.#v.set(state.v);
    this.#updates = state.updates;
    await this.#spread();
  }

  async dispose(): Promise<void> {
    await Promise.all(this.shards.map((shard) => shard.dispose()));
  }

  async #spread(): Promise<void> {
    await Promise.all(this.shards.map((shard) => shard.setWeights('policy', this.#weights)));
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

  async #trainingSequences(batch: Batch, trace: BatchCredit, config: Config): Promise<TrainingSequence[]> {
    const reference = config.kl > 0 ? await this.#reference(batch) : batch.behaviour;
    let offset = 0;
    return batch.sequences.map(({ ids, responses }, i) => {
      const slice = (values: Float32Array | Float64Array) =>
        alongSequence(values.subarray(offset, offset + responses.length), responses, ids.length);
      const own = batch.behaviour[i] as Float32Array;
      const sequence = {
        ids,
        advantage: slice(trace.advantage),
        imitation: slice(trace.imitation),
        behaviour: alongSequence(own, responses, ids.length),
        reference: alongSequence(reference[i] as Float32Array, responses, ids.length),
        weight: alongSequence(
          new Float32Array(responses.length).fill(1 / batch.tokens),
          responses,
          ids.length,
        ),
      };
      offset += responses.length;
      return sequence;
    });
  }

  /** KL-1 is taken against the start weights, which are the teacher's, without the skill. */
  async #reference(batch: Batch): Promise<Float32Array[]> {
    const parts = await this.#share(batch.sequences, (shard, portion) =>
      shard.score(
        'teacher',
        portion.map((sequence) => sequence.ids),
      ),
    );
    return parts
      .flat()
      .map((values, i) => atResponses(values, batch.sequences[i]?.responses ?? new Int32Array()));
  }
}

function concatenate(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((total, part) => total + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

function sum(parts: readonly Float32Array[]): Float32Array {
  const [first, ...rest] = parts;
  const total = (first ?? new Float32Array()).slice();
  for (const part of rest) accumulate(part, total);
  return total;
}
