/**
 * ADRS-4 return contrast and ADRS-5 gate. Float64 twin of tva-gate.wgsl.
 *
 *     d_g = Σ αR / Σ α − Σ (1−α)R / Σ (1−α)      over the steps of a set
 *     m   = sigmoid(τ d)                          and the other forms below
 *
 * d is the covariance of α and R over ᾱ(1−ᾱ) (PROP-1): the gate asks whether what the teacher likes returns more.
 * A set of one step, or of equal returns, has nothing to contrast: d is exactly 0, not the rounding that `gateNorm` would
 * blow up.
 */
import { sigmoid } from '../confidence/confidence.ts';
import type { StepSets } from '../ragged.ts';
import { at, type Floats, indexAt } from '../read.ts';
import { sampleDeviation } from '../sigma-scale/sigma-scale.ts';

/**
 * `sigmoid` as in the paper; `gateNorm` divides d by its sample deviation over the step rows first, sign kept (a
 * deviation under 1e-8 is left alone); `rectified` max(0, d) and `signed` d can reach 0 and do not read τ; `none` is 1.
 */
export type GateForm = 'sigmoid' | 'gateNorm' | 'rectified' | 'signed' | 'none';

const epsilon = 1e-8;

/** ADRS-4. `alpha`, `returns` [steps] → `d` [steps], equal within a set. */
export function returnContrast(sets: StepSets, alpha: Floats, returns: Floats, d: Floats): void {
  for (let i = 0; i < sets.count; i += 1) {
    const begin = indexAt(sets.start, i);
    const end = indexAt(sets.start, i + 1);
    let aligned = 0;
    let alignedReturn = 0;
    let divergent = 0;
    let divergentReturn = 0;
    const first = at(returns, indexAt(sets.steps, begin));
    let equal = true;
    for (let k = begin; k < end; k += 1) {
      const s = indexAt(sets.steps, k);
      const a = at(alpha, s);
      const r = at(returns, s);
      if (r !== first) equal = false;
      aligned += a;
      alignedReturn += a * r;
      divergent += 1 - a;
      divergentReturn += (1 - a) * r;
    }
    const contrast = alignedReturn / (aligned + epsilon) - divergentReturn / (divergent + epsilon);
    const value = equal ? 0 : contrast;
    for (let k = begin; k < end; k += 1) d[indexAt(sets.steps, k)] = value;
  }
}

/** ADRS-5. `d` [steps] → `m` [steps]. */
export function tvaGate(d: Floats, form: GateForm, tau: number, m: Floats): void {
  const divisor = form === 'gateNorm' ? normDivisor(d) : 1;
  for (let s = 0; s < d.length; s += 1) m[s] = gateOf(at(d, s) / divisor, form, tau);
}

function gateOf(d: number, form: GateForm, tau: number): number {
  if (form === 'none') return 1;
  if (form === 'rectified') return Math.max(0, d);
  if (form === 'signed') return d;
  return sigmoid(tau * d);
}

function normDivisor(d: Floats): number {
  const deviation = d.length > 1 ? sampleDeviation(d) : 0;
  return deviation > epsilon ? deviation + epsilon : 1;
}
