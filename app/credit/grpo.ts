/**
 * GRPO-1: A = (S − mean_g) / (std_g + 1e-6), std with ÷n−1; a single member has mean 0 and std 1.
 * `norm: mean` leaves the division out (Dr. GRPO). Golden `grpo.*`.
 */
import type { Ragged, StepSets } from '../../gpu-kernels/ragged.ts';
import { at, indexAt } from '../../gpu-kernels/read.ts';
import type { BaseAdvantage, CreditBatch, CreditConfig } from './types.ts';

const epsilon = 1e-6;

export interface Moments {
  readonly mean: number;
  readonly std: number;
}

/** Mean and sample deviation of `values` [steps] over the members of one set; NaN as the deviation of one member. */
export function momentsOf(values: Float64Array, sets: StepSets, set: number): Moments {
  const begin = indexAt(sets.start, set);
  const end = indexAt(sets.start, set + 1);
  let sum = 0;
  for (let k = begin; k < end; k += 1) sum += at(values, indexAt(sets.steps, k));
  const mean = sum / (end - begin);
  let squares = 0;
  for (let k = begin; k < end; k += 1) {
    const deviation = at(values, indexAt(sets.steps, k)) - mean;
    squares += deviation * deviation;
  }
  return { mean, std: Math.sqrt(squares / (end - begin - 1)) };
}

/** The deviation from the mean in units of the spread, or as it is. */
export function relative(value: number, moments: Moments, norm: CreditConfig['norm']): number {
  return norm === 'mean' ? value - moments.mean : (value - moments.mean) / (moments.std + epsilon);
}

/**
 * One advantage a step row. `over: rows` takes mean and deviation over all step rows of the group, as released, so that
 * long episodes weigh more; `over: trajectories` takes the first row of each trajectory. The strength is the deviation.
 */
export function grpoAdvantage(
  batch: CreditBatch,
  config: Pick<CreditConfig, 'norm' | 'over'>,
): BaseAdvantage {
  const { layout, score } = batch;
  const sets = config.over === 'rows' ? layout.prompts : firstSteps(layout);
  const advantage = new Float64Array(layout.steps);
  const strength = new Float64Array(layout.groups);
  for (let g = 0; g < layout.groups; g += 1) {
    const single = indexAt(sets.start, g + 1) - indexAt(sets.start, g) === 1;
    const moments = single ? { mean: 0, std: 1 } : momentsOf(score, sets, g);
    strength[g] = moments.std;
    const end = indexAt(layout.groupStart, g + 1);
    for (let s = indexAt(layout.groupStart, g); s < end; s += 1) {
      advantage[s] = relative(at(score, s), moments, config.norm);
    }
  }
  return { advantage, strength };
}

/** The first step of each trajectory, by group. */
export function firstSteps(layout: Ragged): StepSets {
  return {
    count: layout.groups,
    start: layout.groupTrajectoryStart,
    steps: layout.trajectoryStart.subarray(0, layout.trajectories),
  };
}
