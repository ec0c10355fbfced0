/**
 * ADRS-8 advantage: A = A^traj + clip(ηZ, ±limit). Float64 twin of credit-merge.wgsl.
 *
 * The limit of a group is c·k; 0 silences the teacher in the group, as the released code does for groups of one row
 * and for groups without variance. How strong a group is, its base says: GRPO gives the deviation of the returns,
 * GiGPO the largest |A|.
 */
import type { Ragged } from '../ragged.ts';
import { at, type Floats, indexAt } from '../read.ts';

/** Under this strength a group counts as one without variance. */
const silent = 1e-6;

/** No clip: the largest float32, so that the kernel needs no second form. */
export const unlimited = 3.4028234663852886e38;

/**
 * `strength` [groups] → `limit` [groups]. `clip` is c, 0 = none; with `adaptive` weak groups are clipped harder:
 * k = min(1, strength / median strength of the groups that are not silent). Of an even count the lower median.
 * Without a clip there is nothing to adapt. The released scripts run with c = 0.2 and adaptive, and so does the golden
 * `advantageGrpoClipped`; `advantageGrpo` and `advantageGigpo` are without a clip.
 */
export function creditLimits(
  layout: Ragged,
  strength: Floats,
  clip: number,
  adaptive: boolean,
  limit: Floats,
): void {
  const median = adaptive && clip > 0 ? lowerMedian(strength) : 0;
  for (let g = 0; g < layout.groups; g += 1) {
    const rows = indexAt(layout.groupStart, g + 1) - indexAt(layout.groupStart, g);
    const s = at(strength, g);
    if (rows < 2 || s < silent) limit[g] = 0;
    else if (clip === 0) limit[g] = unlimited;
    else limit[g] = adaptive ? clip * Math.min(1, s / (median + silent)) : clip;
  }
}

function lowerMedian(strength: Floats): number {
  const loud = strength.filter((s) => s >= silent).sort();
  return loud.length === 0 ? 1 : at(loud, (loud.length - 1) >> 1);
}

/** `base` [steps], `z` [tokens], `limit` [groups] → `advantage` [tokens]. */
export function creditMerge(
  layout: Ragged,
  base: Floats,
  z: Floats,
  eta: number,
  limit: Floats,
  advantage: Floats,
): void {
  for (let s = 0; s < layout.steps; s += 1) {
    const end = indexAt(layout.stepStart, s + 1);
    const c = at(limit, indexAt(layout.groupOfStep, s));
    const a = at(base, s);
    for (let t = indexAt(layout.stepStart, s); t < end; t += 1) {
      const term = eta * at(z, t);
      advantage[t] = a + Math.min(c, Math.max(-c, term));
    }
  }
}

/** The schedule of η: off for `warmup` iterations, on for `active` (0 = to the end), then off. Iterations count from 0. */
export function etaAt(eta: number, warmup: number, active: number, iteration: number): number {
  const over = active > 0 && iteration >= warmup + active;
  return iteration < warmup || over ? 0 : eta;
}
