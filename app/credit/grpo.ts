/**
 * GRPO-1: A = (S − mean_g) / (std_g + 1e-6), std with ÷n−1; a single member has mean 0 and std 1.
 * `norm: mean` leaves the division out (Dr. GRPO). Golden `grpo.*`.
 */
import type { Ragged } from '../../gpu-kernels/ragged.ts';
import { at, indexAt } from '../../gpu-kernels/read.ts';
import type { BaseAdvantage, CreditBatch, CreditConfig } from './types.ts';

const epsilon = 1e-6;

export interface Moments {
  readonly mean: number;
  readonly std: number;
}

/** Mean and sample deviation of at least two values. */
export function momentsOf(values: readonly number[]): Moments {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, std: Math.sqrt(squares / (values.length - 1)) };
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
  const advantage = new Float64Array(layout.steps);
  const strength = new Float64Array(layout.groups);
  for (let g = 0; g < layout.groups; g += 1) {
    const members = membersOf(layout, g, config.over).map((s) => at(score, s));
    const moments = members.length === 1 ? { mean: 0, std: 1 } : momentsOf(members);
    strength[g] = moments.std;
    for (let s = indexAt(layout.groupStart, g); s < indexAt(layout.groupStart, g + 1); s += 1) {
      advantage[s] = relative(at(score, s), moments, config.norm);
    }
  }
  return { advantage, strength };
}

function membersOf(layout: Ragged, group: number, over: CreditConfig['over']): number[] {
  const begin = indexAt(layout.groupStart, group);
  const end = indexAt(layout.groupStart, group + 1);
  if (over === 'rows') return Array.from({ length: end - begin }, (_, i) => begin + i);
  return [...layout.trajectoryStart].filter((step) => step >= begin && step < end);
}
