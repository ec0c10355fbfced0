/**
 * ADRS-3 teacher confidence: α = sigmoid((l̄ − l̄_batch) / T), one value a step row. Float64 twin of confidence.wgsl.
 *
 * l̄_batch is the mean of the rows' means with prompt groups and the mean over all tokens with anchor groups, as the
 * released code has it.
 */
import type { Ragged } from '../ragged.ts';
import { at, type Floats } from '../read.ts';
import { tokenMean } from '../step-center/step-center.ts';

export type Center = 'rows' | 'tokens';

/** `mean` of `stepMeans` [steps] → `alpha` [steps]; `temperature` T in nats, over 0. */
export function confidence(
  layout: Ragged,
  mean: Floats,
  center: Center,
  temperature: number,
  alpha: Floats,
): void {
  const batch = center === 'tokens' ? tokenMean(layout, mean) : rowMean(layout, mean);
  for (let s = 0; s < layout.steps; s += 1) alpha[s] = sigmoid((at(mean, s) - batch) / temperature);
}

function rowMean(layout: Ragged, mean: Floats): number {
  let sum = 0;
  for (let s = 0; s < layout.steps; s += 1) sum += at(mean, s);
  return sum / layout.steps;
}

/** 1 / (1 + e^−x), without overflow on either side. */
export function sigmoid(x: number): number {
  if (x >= 0) return 1 / (1 + Math.exp(-x));
  const e = Math.exp(x);
  return e / (1 + e);
}
