/** Gradients of the token loss (PPO-1, KL-1 and imitation) over given sequences, in micro-batches on the CPU. */
import { accumulate } from '../../gpu-kernels/accumulate/accumulate.ts';
import type { ModelConfig } from '../model/config.ts';
import { gradientGraph } from '../model/gradient.ts';
import { floats, type SessionFactory } from './decoder.ts';
import { cut, microBatch } from './micro-batch.ts';
import type { TensorData } from './session.ts';
import { SessionPool } from './session-pool.ts';

/** A sequence to learn from. The float columns are [ids.length]; entry t speaks about token t + 1. */
export interface TrainingSequence {
  readonly ids: readonly number[];
  readonly advantage: Float32Array;
  readonly imitation: Float32Array;
  readonly behaviour: Float32Array;
  readonly reference: Float32Array;
  /** 1 / (response tokens of the whole batch) on response tokens, else 0. */
  readonly weight: Float32Array;
}

const columns = ['advantage', 'imitation', 'behaviour', 'reference', 'weight'] as const;

/** Coefficients of the loss: graph inputs, so that changing one builds nothing anew. */
export interface LossCoefficients {
  /** The ratio is clipped to [1 − clipLow, 1 + clipHigh]. */
  readonly clipLow: number;
  readonly clipHigh: number;
  readonly dualClip: number;
  readonly kl: number;
  readonly entropyBonus: number;
}

export interface GradientSum {
  /** Summed over the sequences, flat in the order of `parameters(config)`. */
  readonly gradients: Float32Array;
  readonly loss: number;
  /** Σ weight · entropy: the token mean of the policy's entropy, in nats. */
  readonly entropy: number;
}

export class GradientRunner {
  readonly #sessions: SessionPool;

  constructor(
    config: ModelConfig,
    private readonly parameterCount: number,
    create: SessionFactory,
    private readonly context: number,
  ) {
    this.#sessions = new SessionPool(
      create,
      (length) => gradientGraph(config, { batch: microBatch, length }).bytes,
    );
  }

  async run(
    weights: Record<string, TensorData>,
    sequences: readonly TrainingSequence[],
    coefficients: LossCoefficients,
    onProgress?: (done: number, total: number) => void,
  ): Promise<GradientSum> {
    const gradients = new Float32Array(this.parameterCount);
    let loss = 0;
    let entropy = 0;
    const scalars = scalarFeeds(coefficients);
    const lengths = sequences.map((sequence) => sequence.ids.length);
    const cuts = cut(lengths, this.context);
    for (const [done, { members, length }] of cuts.entries()) {
      const session = await this.#sessions.get(length);
      const padded = pad(
        members.map((member) => sequences[member] as TrainingSequence),
        length,
      );
      const outputs = await session.run({ ...weights, ...scalars, ...padded.feeds });
      accumulate(floats(outputs, 'gradients'), gradients);
      loss += floats(outputs, 'loss')[0] as number;
      const entropies = floats(outputs, 'entropy');
      for (const [i, weight] of padded.weight.entries()) entropy += weight * (entropies[i] as number);
      onProgress?.(done + 1, cuts.length);
    }
    return { gradients, loss, entropy };
  }

  dispose(): Promise<void> {
    return this.#sessions.dispose();
  }
}

function scalarFeeds(coefficients: LossCoefficients): Record<string, TensorData> {
  const scalar = (value: number): TensorData => ({ data: new Float32Array([value]), dims: [] });
  return {
    clip_low: scalar(coefficients.clipLow),
    clip_high: scalar(coefficients.clipHigh),
    dual_clip: scalar(coefficients.dualClip),
    kl: scalar(coefficients.kl),
    entropy_bonus: scalar(coefficients.entropyBonus),
  };
}

/** Rows beyond the members stay zero: weight 0, so they add nothing. */
function pad(
  sequences: readonly TrainingSequence[],
  length: number,
): { feeds: Record<string, TensorData>; weight: Float32Array } {
  const dims = [microBatch, length];
  const ids = new Int32Array(microBatch * length);
  for (const [row, { ids: source }] of sequences.entries()) ids.set(source, row * length);
  const feeds: Record<string, TensorData> = { ids: { data: ids, dims } };
  for (const column of columns) {
    const data = new Float32Array(microBatch * length);
    for (const [row, sequence] of sequences.entries()) data.set(sequence[column], row * length);
    feeds[column] = { data, dims };
  }
  return { feeds, weight: feeds.weight?.data as Float32Array };
}
