/**
 * ADRS-1 step centring: q = l^T − b, where b is the mean of l^T over the step or over the batch.
 * Float64 twin of step-center.wgsl.
 */
import type { Ragged } from '../ragged.ts';
import { at, type Floats, indexAt } from '../read.ts';

export type Baseline = 'step' | 'batch';

/**
 * Mean of l^T over each step. `lT` [tokens] → `mean` [steps].
 * Equal tokens give their own value exactly, so that their q is 0 and not rounding noise.
 */
export function stepMeans(layout: Ragged, lT: Floats, mean: Floats): void {
  for (let s = 0; s < layout.steps; s += 1) {
    const begin = indexAt(layout.stepStart, s);
    const end = indexAt(layout.stepStart, s + 1);
    const first = at(lT, begin);
    let sum = first;
    let equal = true;
    for (let t = begin + 1; t < end; t += 1) {
      const value = at(lT, t);
      sum += value;
      if (value !== first) equal = false;
    }
    mean[s] = equal ? first : sum / (end - begin);
  }
}

/** Mean of l^T over all tokens, from the means of the steps. */
function tokenMean(layout: Ragged, mean: Floats): number {
  let sum = 0;
  for (let s = 0; s < layout.steps; s += 1) {
    sum += at(mean, s) * (indexAt(layout.stepStart, s + 1) - indexAt(layout.stepStart, s));
  }
  return sum / layout.tokens;
}

/** `lT` [tokens], `mean` of `stepMeans` [steps] → `q` [tokens]. */
export function stepCenter(layout: Ragged, lT: Floats, mean: Floats, baseline: Baseline, q: Floats): void {
  const batch = baseline === 'batch' ? tokenMean(layout, mean) : 0;
  for (let s = 0; s < layout.steps; s += 1) {
    const end = indexAt(layout.stepStart, s + 1);
    const b = baseline === 'step' ? at(mean, s) : batch;
    for (let t = indexAt(layout.stepStart, s); t < end; t += 1) q[t] = at(lT, t) - b;
  }
}
