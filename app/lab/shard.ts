/**
 * The part of an iteration that one core does: it plays episodes, scores sequences and sums gradients for whatever
 * portion it is given. Everything that goes in or out is plain data, so a shard can live in a worker.
 */
import type { ModelBundle } from '../model/bundle.ts';
import { weightViews } from '../model/weights.ts';
import { Decoder, type SessionFactory } from '../runtime/decoder.ts';
import {
  GradientRunner,
  type GradientSum,
  type LossCoefficients,
  type TrainingSequence,
} from '../runtime/gradient-runner.ts';
import { Scorer } from '../runtime/scorer.ts';
import type { TensorData } from '../runtime/session.ts';
import type { World } from '../worlds/world.ts';
import { collect } from './collect.ts';
import { type Episode, type EpisodePlan, Player } from './episode.ts';

/** `start` never changes; `teacher` is a copy of it or of a later policy. */
export type WeightSet = 'policy' | 'teacher' | 'start';

export interface CollectRequest {
  readonly plans: readonly EpisodePlan[];
  readonly temperature: number;
  readonly seed: number;
}

export type Progress = (done: number, total: number) => void;

/** What a coordinator asks of a core; all methods may be called one at a time only. */
export interface Shard {
  setWeights(set: WeightSet, flat: Float32Array): Promise<void>;
  collect(request: CollectRequest, onProgress?: Progress): Promise<Episode[]>;
  /** Entry t of a result is the log-prob of token t + 1. */
  score(set: WeightSet, sequences: readonly (readonly number[])[]): Promise<Float32Array[]>;
  gradient(
    sequences: readonly TrainingSequence[],
    coefficients: LossCoefficients,
    onProgress?: Progress,
  ): Promise<GradientSum>;
  dispose(): Promise<void>;
}

export class LocalShard implements Shard {
  readonly #weights: Record<WeightSet, Weights>;
  readonly #decoder: Decoder;
  readonly #scorer: Scorer;
  readonly #gradients: GradientRunner;

  constructor(
    private readonly bundle: ModelBundle,
    private readonly world: World,
    create: SessionFactory,
    shape: { readonly batch: number; readonly context: number },
  ) {
    const { config } = bundle;
    this.#weights = { policy: weightsOf(bundle), teacher: weightsOf(bundle), start: weightsOf(bundle) };
    this.#decoder = new Decoder(config, this.#weights.policy.feeds, create, shape.batch, shape.context);
    this.#scorer = new Scorer(config, create, shape.context);
    this.#gradients = new GradientRunner(config, this.#weights.policy.flat.length, create, shape.context);
  }

  async setWeights(set: WeightSet, flat: Float32Array): Promise<void> {
    this.#weights[set].flat.set(flat);
  }

  collect({ plans, temperature, seed }: CollectRequest, onProgress?: Progress): Promise<Episode[]> {
    const { world, bundle } = this;
    return collect(
      this.#decoder,
      plans.map((plan) => new Player(plan, world, bundle.tokenizer)),
      {
        temperature,
        seed,
        vocabulary: bundle.config.vocabSize,
        endToken: bundle.endToken,
        maxResponse: world.maxResponse,
        onProgress: (finished) => onProgress?.(finished, plans.length),
      },
    );
  }

  score(set: WeightSet, sequences: readonly (readonly number[])[]): Promise<Float32Array[]> {
    return this.#scorer.logProbs(this.#weights[set].feeds, sequences);
  }

  gradient(
    sequences: readonly TrainingSequence[],
    coefficients: LossCoefficients,
    onProgress?: Progress,
  ): Promise<GradientSum> {
    return this.#gradients.run(this.#weights.policy.feeds, sequences, coefficients, onProgress);
  }

  async dispose(): Promise<void> {
    await Promise.all([this.#decoder.dispose(), this.#scorer.dispose(), this.#gradients.dispose()]);
  }
}

/** One flat array and, on the same memory, one view a tensor: writing the first changes what the graphs read. */
interface Weights {
  readonly flat: Float32Array;
  readonly feeds: Record<string, TensorData>;
}

function weightsOf({ config, weights }: ModelBundle): Weights {
  const flat = weights.slice();
  return { flat, feeds: weightViews(config, flat) };
}
