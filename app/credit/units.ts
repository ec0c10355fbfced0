/** ADRS-3 and ADRS-4: which units have one confidence, and between which of them returns are contrasted. */
import type { ConfidenceForm } from '../../gpu-kernels/confidence/confidence.ts';
import type { StepSets } from '../../gpu-kernels/ragged.ts';
import { at, indexAt } from '../../gpu-kernels/read.ts';
import { firstSteps } from './grpo.ts';
import type { CreditBatch, CreditConfig } from './types.ts';

export function confidenceForm(config: CreditConfig): ConfidenceForm {
  return {
    unit: config.confidenceUnit,
    centre: config.confidenceCentre,
    weigh: config.level === 'L3' ? 'tokens' : 'units',
    temperature: config.confidenceTemperature,
  };
}

export interface ContrastUnits {
  /** Their members are steps that stand for a unit. */
  readonly sets: StepSets;
  /** R. [steps] */
  readonly returns: Float64Array;
  /** The step whose d each step has; null where every step is a member. [steps] */
  readonly origin: Uint32Array<ArrayBuffer> | null;
}

/**
 * With anchor groups R is the return to go of each step; with prompt groups it is S of each step row, or the summed
 * reward of each trajectory, for which its first step stands.
 */
export function contrastUnits(
  batch: CreditBatch,
  config: CreditConfig,
  stepReturn: Float64Array,
): ContrastUnits {
  const { layout } = batch;
  if (config.level === 'L3') return { sets: layout.anchors, returns: stepReturn, origin: null };
  if (config.confidenceUnit === 'step') {
    return { sets: layout.prompts, returns: batch.score, origin: null };
  }
  return {
    sets: firstSteps(layout),
    returns: trajectoryReturns(batch),
    origin: layout.groupOfStep.map((group) => indexAt(layout.groupStart, group)),
  };
}

/** Σ r_t of each trajectory, at its first step. → [steps] */
function trajectoryReturns({ layout, stepReward }: CreditBatch): Float64Array {
  const returns = new Float64Array(layout.steps);
  for (let i = 0; i < layout.trajectories; i += 1) {
    const first = indexAt(layout.trajectoryStart, i);
    const end = indexAt(layout.trajectoryStart, i + 1);
    for (let s = first; s < end; s += 1) returns[first] = at(returns, first) + at(stepReward, s);
  }
  return returns;
}
