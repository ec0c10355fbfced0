/**
 * PROP-3 on a real batch: the update of the shaped objective, whose advantage is A^traj + clip(ηZ), against that of the
 * auxiliary form, A^traj in the policy loss and clip(ηZ) as weights of log π. At θ_b the two gradients are one.
 */
import type { Config } from '../experiment/config.ts';
import type { FormsCompared } from '../protocol/measurements.ts';
import type { Batch } from './batch.ts';
import type { CpuEngine } from './cpu-engine.ts';
import type { BatchCredit } from './engine.ts';

/** `credit` is that of ADRS on the batch, which the policy of the engine has just sampled. */
export async function compareForms(
  engine: Pick<CpuEngine, 'gradient'>,
  batch: Batch,
  credit: BatchCredit,
  config: Config,
): Promise<FormsCompared> {
  const base = baseOfTokens(batch, credit);
  const none = new Float64Array(batch.tokens);
  const term = credit.advantage.map((value, t) => value - (base[t] ?? 0));
  const gradient = async (advantage: Float64Array, imitation: Float64Array) =>
    (await engine.gradient(batch, { advantage, imitation }, config)).gradients;
  const shaped = await gradient(credit.advantage, none);
  const auxiliary = await gradient(base, term);
  const plain = await gradient(base, none);
  const norm = Math.sqrt(dot(shaped, shaped));
  return {
    cosine: dot(shaped, auxiliary) / (norm * Math.sqrt(dot(auxiliary, auxiliary))),
    distance: apart(shaped, auxiliary) / norm,
    teacherPart: apart(shaped, plain) / norm,
    norm,
  };
}

/** A^traj of each token. → [tokens] */
function baseOfTokens({ episodes }: Batch, { base }: BatchCredit): Float64Array {
  const steps = episodes.flatMap((episode) => episode.steps);
  return Float64Array.from(steps.flatMap(({ response }, s) => response.map(() => base[s] ?? 0)));
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (const [i, value] of a.entries()) sum += value * (b[i] ?? 0);
  return sum;
}

function apart(a: Float32Array, b: Float32Array): number {
  const difference = a.map((value, i) => value - (b[i] ?? 0));
  return Math.sqrt(dot(difference, difference));
}
