/**
 * ADRS-1 … ADRS-8: the base's advantage of the step plus what the teacher says about each token in it.
 *
 * The base is computed from the returns alone. The released code adds r^T to the rewards first; with the step baseline
 * r^T sums to 0 over a step (PROP-2), so that this changes nothing but rounding. In float32 the rounding shows: in a group
 * of equal returns it is divided by a deviation of about 0 plus 1e-6 and becomes an advantage of up to about 1. The lab
 * has 0 there. With `baseline: batch` the sums are not 0 and the base would change with them; here it does not.
 */
import { creditLimits, creditMerge, etaAt } from '../../../gpu-kernels/credit-merge/credit-merge.ts';
import { baseAdvantage } from '../base.ts';
import { stepReturns } from '../gigpo.ts';
import { teacherChain } from '../teacher-chain.ts';
import type { Algorithm } from './algorithm.ts';

export const adrs: Algorithm = (batch, config, iteration) => {
  const { layout } = batch;
  const eta = etaAt(config.eta, config.warmup, config.active, iteration);
  const base = baseAdvantage(batch, config);
  const stepReturn = stepReturns(batch, config.gamma);
  const chain = teacherChain(batch, config, stepReturn, eta);

  const limit = new Float64Array(layout.groups);
  creditLimits(layout, base.strength, config.clip, config.adaptiveClip === 'on', limit);
  const advantage = new Float64Array(layout.tokens);
  creditMerge(layout, base.advantage, chain.z, eta, limit, advantage);
  return {
    advantage,
    imitation: new Float64Array(layout.tokens),
    base: base.advantage,
    stepReturn,
    teacher: { ...chain, limit },
  };
};
