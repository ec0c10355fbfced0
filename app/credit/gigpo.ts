/**
 * GIGPO-1 … GIGPO-3 (Feng et al., arXiv 2505.10978): the episode's advantage plus one among the steps that started from
 * the same state. Goldens `stepReturns`, `gigpo.*`.
 */
import { at, indexAt } from '../../gpu-kernels/read.ts';
import { grpoAdvantage, momentsOf, relative } from './grpo.ts';
import type { BaseAdvantage, CreditBatch, CreditConfig } from './types.ts';

/** GIGPO-1: G_t = r_t + γ G_{t+1} within each trajectory. → [steps] */
export function stepReturns(batch: CreditBatch, gamma: number): Float64Array {
  const { layout, stepReward } = batch;
  const returns = new Float64Array(layout.steps);
  for (let i = 0; i < layout.trajectories; i += 1) {
    let ahead = 0;
    const begin = indexAt(layout.trajectoryStart, i);
    for (let s = indexAt(layout.trajectoryStart, i + 1) - 1; s >= begin; s -= 1) {
      ahead = at(stepReward, s) + gamma * ahead;
      returns[s] = ahead;
    }
  }
  return returns;
}

/** GIGPO-2: A^S of each step within its anchor group; a step alone there has 0. → [steps] */
function anchorAdvantage(
  batch: CreditBatch,
  returns: Float64Array,
  norm: CreditConfig['norm'],
): Float64Array {
  const { anchors, steps } = batch.layout;
  const advantage = new Float64Array(steps);
  for (let i = 0; i < anchors.count; i += 1) {
    const begin = indexAt(anchors.start, i);
    const end = indexAt(anchors.start, i + 1);
    if (end - begin === 1) continue;
    const moments = momentsOf(returns, anchors, i);
    for (let k = begin; k < end; k += 1) {
      const s = indexAt(anchors.steps, k);
      advantage[s] = relative(at(returns, s), moments, norm);
    }
  }
  return advantage;
}

/**
 * GIGPO-3: A = A^E + ω A^S. A^E is GRPO-1 over step rows. The strength of a group is its largest |A|, and 0 for a group
 * of one row.
 */
export function gigpoAdvantage(
  batch: CreditBatch,
  config: Pick<CreditConfig, 'norm' | 'gamma' | 'omega'>,
): BaseAdvantage {
  const { layout } = batch;
  const { advantage } = grpoAdvantage(batch, { norm: config.norm, over: 'rows' });
  const anchored = anchorAdvantage(batch, stepReturns(batch, config.gamma), config.norm);
  for (let s = 0; s < layout.steps; s += 1) advantage[s] = at(advantage, s) + config.omega * at(anchored, s);

  const strength = new Float64Array(layout.groups);
  for (let g = 0; g < layout.groups; g += 1) {
    const rows = advantage.subarray(indexAt(layout.groupStart, g), indexAt(layout.groupStart, g + 1));
    strength[g] = rows.length === 1 ? 0 : rows.reduce((top, a) => Math.max(top, Math.abs(a)), 0);
  }
  return { advantage, strength };
}
