/**
 * ADRS-2 σ-scaling: q̂ = q / (max(σ, floor) + 1e-8). Float64 twin of sigma-scale.wgsl.
 *
 * σ is the population deviation over the step's own tokens (`step`, ÷n) or the sample deviation over all tokens
 * (`batch`, ÷n−1; 1 for a batch of one token). Scaling by the step what is centred on the step saturates (PROP-5):
 * |q̂| ≤ √(n−1) whatever the gap; the floor keeps the size of small gaps. Scaled by the step, a step of one token, or of
 * equal tokens, gives exactly 0.
 */
import type { Ragged } from '../ragged.ts';
import { at, type Floats, indexAt } from '../read.ts';

export type Scale = 'step' | 'batch' | 'none';

/** Keeps the quotient finite where σ is 0. */
const sigmaEpsilon = 1e-8;

/** `q` [tokens] → `qhat` [tokens]; `floor` in nats, 0 = none. */
export function sigmaScale(layout: Ragged, q: Floats, scale: Scale, floor: number, qhat: Floats): void {
  if (scale === 'none') {
    qhat.set(q);
    return;
  }
  if (scale === 'batch') {
    const sigma = layout.tokens > 1 ? sampleDeviation(q) : 1;
    const factor = 1 / (Math.max(sigma, floor) + sigmaEpsilon);
    for (let t = 0; t < layout.tokens; t += 1) qhat[t] = at(q, t) * factor;
    return;
  }
  for (let s = 0; s < layout.steps; s += 1) {
    scaleStep(q, indexAt(layout.stepStart, s), indexAt(layout.stepStart, s + 1), floor, qhat);
  }
}

/** Two passes: the difference of two large squares would lose what is wanted. */
function scaleStep(q: Floats, begin: number, end: number, floor: number, qhat: Floats): void {
  const first = at(q, begin);
  let sum = 0;
  let equal = true;
  for (let t = begin; t < end; t += 1) {
    const value = at(q, t);
    sum += value;
    if (value !== first) equal = false;
  }
  if (equal) {
    qhat.fill(0, begin, end);
    return;
  }
  const mean = sum / (end - begin);
  let squares = 0;
  for (let t = begin; t < end; t += 1) {
    const deviation = at(q, t) - mean;
    squares += deviation * deviation;
  }
  const sigma = Math.sqrt(squares / (end - begin));
  const factor = 1 / (Math.max(sigma, floor) + sigmaEpsilon);
  for (let t = begin; t < end; t += 1) qhat[t] = at(q, t) * factor;
}

/** Sample deviation (÷n−1) of at least two values. */
export function sampleDeviation(values: Floats): number {
  const n = values.length;
  let sum = 0;
  for (let i = 0; i < n; i += 1) sum += at(values, i);
  const mean = sum / n;
  let squares = 0;
  for (let i = 0; i < n; i += 1) {
    const deviation = at(values, i) - mean;
    squares += deviation * deviation;
  }
  return Math.sqrt(squares / (n - 1));
}
