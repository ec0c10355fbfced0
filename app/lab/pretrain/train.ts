/** Imitation of lessons from random weights: the gradient graph with imitation 1, advantage 0, then AdamW. */
import { adamw } from '../../../gpu-kernels/adamw/adamw.ts';
import { clipGradNorm } from '../../../gpu-kernels/clip-grad-norm/clip-grad-norm.ts';
import type { ModelBundle } from '../../model/bundle.ts';
import type { GradientSum, LossCoefficients, TrainingSequence } from '../../runtime/gradient-runner.ts';
import type { World } from '../../worlds/world.ts';
import { NotANumber } from '../engine.ts';
import type { Shard } from '../shard.ts';
import { lessonBatch } from './sequences.ts';

export interface PretrainOptions {
  readonly world: World;
  /** Updates. */
  readonly steps: number;
  readonly seed: number;
  readonly onUpdate?: (progress: PretrainProgress) => void;
}

export interface PretrainProgress {
  /** Updates made. */
  readonly step: number;
  /** Token mean of −log π over the batch, in nats. */
  readonly loss: number;
  /** Tokens read in this update, padding apart. */
  readonly tokens: number;
}

/** Lessons an update. */
export const batchSize = 32;
const peakRate = 3e-3;
const warmup = 100;
const maxNorm = 1;
const adamwSettings = { beta1: 0.9, beta2: 0.99, epsilon: 1e-8, weightDecay: 0.01 };

/**
 * A batch is always summed as this many portions in this order, however many cores compute them: the same seed gives
 * the same weights on one core and on two.
 */
const portions = 2;

/** With advantage 0 the ratio's clips act on nothing; no KL, no entropy bonus. */
const imitationOnly: LossCoefficients = { clipLow: 0.8, clipHigh: 1.2, dualClip: 3, kl: 0, entropyBonus: 0 };

/** Rises over the first updates, then falls along half a cosine to a hundredth. */
export function learningRate(step: number, steps: number): number {
  const rise = Math.min(1, step / warmup);
  const fall = 0.01 + 0.99 * 0.5 * (1 + Math.cos((Math.PI * step) / steps));
  return peakRate * rise * fall;
}

/** Trains from `bundle.weights`, which stay as they are; gives the new weights, flat. Throws NotANumber. */
export async function pretrainWeights(
  bundle: ModelBundle,
  shards: readonly Pick<Shard, 'setWeights' | 'gradient'>[],
  { world, steps, seed, onUpdate }: PretrainOptions,
): Promise<Float32Array> {
  const weights = bundle.weights.slice();
  const m = new Float32Array(weights.length);
  const v = new Float32Array(weights.length);
  for (let step = 1; step <= steps; step += 1) {
    const batch = lessonBatch(world, seed, step, batchSize, bundle.tokenizer, bundle.endToken);
    await Promise.all(shards.map((shard) => shard.setWeights('policy', weights)));
    const { gradients, loss } = await gradientOf(shards, batch);
    if (!clipGradNorm(gradients, maxNorm).finite) throw new NotANumber();
    adamw({ weights, gradients, m, v }, { ...adamwSettings, lr: learningRate(step, steps), step });
    onUpdate?.({ step, loss, tokens: batch.reduce((sum, { ids }) => sum + ids.length, 0) });
  }
  return weights;
}

/** Portions go round the shards; each shard takes one call at a time. */
async function gradientOf(
  shards: readonly Pick<Shard, 'gradient'>[],
  batch: readonly TrainingSequence[],
): Promise<{ gradients: Float32Array; loss: number }> {
  const size = Math.ceil(batch.length / portions);
  const parts = new Array<GradientSum>(portions);
  await Promise.all(
    shards.map(async (shard, first) => {
      for (let part = first; part < portions; part += shards.length) {
        parts[part] = await shard.gradient(batch.slice(part * size, (part + 1) * size), imitationOnly);
      }
    }),
  );
  const [head, ...rest] = parts;
  const gradients = head?.gradients.slice() ?? new Float32Array();
  for (const part of rest) {
    for (const [i, value] of part.gradients.entries()) gradients[i] = (gradients[i] ?? 0) + value;
  }
  return { gradients, loss: parts.reduce((sum, part) => sum + part.loss, 0) };
}
