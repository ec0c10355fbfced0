/**
 * ADRS-3 teacher confidence: α = sigmoid((l̄ − l̄_c) / T). Float64 twin of confidence.wgsl.
 *
 * l̄ is the mean of l^T over the tokens of a unit: a step row, as the released code has it, or a whole trajectory, as the
 * paper has it, whose steps then share one α. l̄_c is the mean over the batch, or over the unit's own group: of the units'
 * means with prompt groups and of all tokens with anchor groups, as the released code has it.
 */
import type { Ragged } from '../ragged.ts';
import { at, type Floats, indexAt } from '../read.ts';

export interface ConfidenceForm {
  readonly unit: 'step' | 'trajectory';
  readonly centre: 'batch' | 'group';
  /** What every unit counts in l̄_c: once, or as often as it has tokens. */
  readonly weigh: 'units' | 'tokens';
  /** T in nats, over 0. */
  readonly temperature: number;
}

export interface ConfidenceUnits {
  /** First step of each unit. [units + 1] */
  readonly unitStart: Uint32Array<ArrayBuffer>;
  /** First unit of each set that is compared within itself. [scopes + 1] */
  readonly scopeStart: Uint32Array<ArrayBuffer>;
}

/** Units are ranges of steps and scopes ranges of units, as trajectories and groups are contiguous. */
export function confidenceUnits(
  layout: Ragged,
  { unit, centre }: Pick<ConfidenceForm, 'unit' | 'centre'>,
): ConfidenceUnits {
  const steps = unit === 'step';
  const unitStart = steps ? counted(layout.steps + 1) : layout.trajectoryStart;
  const groups = steps ? layout.groupStart : layout.groupTrajectoryStart;
  return { unitStart, scopeStart: centre === 'group' ? groups : Uint32Array.of(0, unitStart.length - 1) };
}

/** 0, 1, 2, … by a plain loop: `Uint32Array.from` costs more here than all of ADRS-3. */
function counted(length: number): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(length);
  for (let i = 0; i < length; i += 1) numbers[i] = i;
  return numbers;
}

/** `mean` of `stepMeans` [steps] → `alpha` [steps], equal within a unit. */
export function confidence(layout: Ragged, mean: Floats, form: ConfidenceForm, alpha: Floats): void {
  const { unitStart, scopeStart } = confidenceUnits(layout, form);
  for (let scope = 0; scope + 1 < scopeStart.length; scope += 1) {
    const begin = indexAt(scopeStart, scope);
    const end = indexAt(scopeStart, scope + 1);
    let sum = 0;
    let total = 0;
    for (let u = begin; u < end; u += 1) {
      const weight = form.weigh === 'tokens' ? tokensOf(layout, unitStart, u) : 1;
      sum += weight * unitMean(layout, mean, unitStart, u);
      total += weight;
    }
    const centre = sum / total;
    for (let u = begin; u < end; u += 1) {
      const value = sigmoid((unitMean(layout, mean, unitStart, u) - centre) / form.temperature);
      const last = indexAt(unitStart, u + 1);
      for (let s = indexAt(unitStart, u); s < last; s += 1) alpha[s] = value;
    }
  }
}

/** Mean of l^T over the unit's tokens. */
function unitMean(layout: Ragged, mean: Floats, unitStart: Uint32Array, u: number): number {
  const begin = indexAt(unitStart, u);
  const end = indexAt(unitStart, u + 1);
  if (end - begin === 1) return at(mean, begin);
  let sum = 0;
  for (let s = begin; s < end; s += 1) {
    sum += at(mean, s) * (indexAt(layout.stepStart, s + 1) - indexAt(layout.stepStart, s));
  }
  return sum / tokensOf(layout, unitStart, u);
}

function tokensOf({ stepStart }: Ragged, unitStart: Uint32Array, u: number): number {
  return indexAt(stepStart, indexAt(unitStart, u + 1)) - indexAt(stepStart, indexAt(unitStart, u));
}

/** 1 / (1 + e^−x), without overflow on either side. */
export function sigmoid(x: number): number {
  if (x >= 0) return 1 / (1 + Math.exp(-x));
  const e = Math.exp(x);
  return e / (1 + e);
}
