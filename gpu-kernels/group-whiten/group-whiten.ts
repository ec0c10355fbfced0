/**
 * ADRS-7 whitened credit: Z = (x − μ_g) / sqrt(σ²_g + 1e-8) over all response tokens of the prompt group, σ² with ÷n−1
 * as in the released code. Float64 twin of group-whiten.wgsl.
 *
 * `after` whitens x = r^T: with prompt groups the gate is constant in the set that is whitened and, where it is above 0,
 * cancels (PROP-4). `before` (ours) whitens x = q̂ and gates the result, so that the gate acts. `none` leaves z = m q̂, so
 * that ηz = r^T.
 */
import type { Ragged } from '../ragged.ts';
import { at, type Floats, indexAt } from '../read.ts';

export type Whiten = 'after' | 'before' | 'none';

const epsilon = 1e-8;

export interface WhitenInput {
  /** [tokens] */
  readonly teacherReward: Floats;
  /** [tokens] */
  readonly qhat: Floats;
  /** [steps] */
  readonly m: Floats;
}

/** → `z` [tokens]; a group of one token gives 0 where it is whitened. */
export function groupWhiten(layout: Ragged, input: WhitenInput, whiten: Whiten, z: Floats): void {
  if (whiten === 'none') {
    z.set(input.qhat);
  } else {
    const x = whiten === 'after' ? input.teacherReward : input.qhat;
    for (let g = 0; g < layout.groups; g += 1) {
      whitenRange(x, indexAt(layout.groupTokenStart, g), indexAt(layout.groupTokenStart, g + 1), z);
    }
  }
  if (whiten !== 'after') gateSteps(layout, input.m, z);
}

function whitenRange(x: Floats, begin: number, end: number, z: Floats): void {
  const n = end - begin;
  let sum = 0;
  for (let t = begin; t < end; t += 1) sum += at(x, t);
  const mean = sum / n;
  let squares = 0;
  for (let t = begin; t < end; t += 1) {
    const deviation = at(x, t) - mean;
    squares += deviation * deviation;
  }
  const factor = n > 1 ? 1 / Math.sqrt(squares / (n - 1) + epsilon) : 0;
  for (let t = begin; t < end; t += 1) z[t] = (at(x, t) - mean) * factor;
}

function gateSteps(layout: Ragged, m: Floats, z: Floats): void {
  for (let s = 0; s < layout.steps; s += 1) {
    const end = indexAt(layout.stepStart, s + 1);
    const gate = at(m, s);
    for (let t = indexAt(layout.stepStart, s); t < end; t += 1) z[t] = at(z, t) * gate;
  }
}
