/** What credit is computed from and what comes out: plain arrays over the tokens and steps of one batch. */
import type { Ragged } from '../../gpu-kernels/ragged.ts';
import type { Floats } from '../../gpu-kernels/read.ts';
import type { Config } from '../experiment/settings.ts';

export interface CreditBatch {
  readonly layout: Ragged;
  /** Log-prob of each token under the teacher, skill in context; null when no teacher scored the batch. [tokens] */
  readonly lT: Floats | null;
  /** Log-prob of each token under the policy that sampled it; null where nobody said. [tokens] */
  readonly lB: Floats | null;
  /** S of each step row: reward of its episode less the penalty of this step. [steps] */
  readonly score: Float64Array;
  /** The world's reward for the step alone. [steps] */
  readonly stepReward: Float64Array;
}

/** The settings that credit reads. */
export type CreditConfig = Pick<
  Config,
  | 'method'
  | 'base'
  | 'norm'
  | 'over'
  | 'gamma'
  | 'omega'
  | 'eta'
  | 'tau'
  | 'confidenceTemperature'
  | 'confidenceUnit'
  | 'confidenceCentre'
  | 'baseline'
  | 'scale'
  | 'sigmaFloor'
  | 'level'
  | 'gate'
  | 'whiten'
  | 'clip'
  | 'adaptiveClip'
  | 'warmup'
  | 'active'
  | 'distillLambda'
  | 'sdarBeta'
  | 'opsdBeta'
  | 'rlsdLambda'
  | 'rlsdDecay'
  | 'rlsdClip'
  | 'skillSdLambda'
>;

/** The advantage of the steps before any teacher. */
export interface BaseAdvantage {
  /** [steps] */
  readonly advantage: Float64Array;
  /** How much the returns of each group differ, as ADRS-8 measures it; 0: not at all. [groups] */
  readonly strength: Float64Array;
}

/** What the teacher adds, in the order of the formulas. */
export interface TeacherTrace {
  /** ADRS-1. [tokens] */
  readonly q: Float64Array;
  /** ADRS-2. [tokens] */
  readonly qhat: Float64Array;
  /** ADRS-3. [steps] */
  readonly alpha: Float64Array;
  /** ADRS-4; 0 with `level: none`. [steps] */
  readonly d: Float64Array;
  /** ADRS-5. [steps] */
  readonly gate: Float64Array;
  /** ADRS-6. [tokens] */
  readonly teacherReward: Float64Array;
  /** ADRS-7: the teacher's term is clip(ηz). [tokens] */
  readonly z: Float64Array;
  /** ADRS-8: bound of the teacher's term, 0 where the group is silent. [groups] */
  readonly limit: Float64Array;
}

export interface CreditTrace {
  /** Factor of the clipped ratio. [tokens] */
  readonly advantage: Float64Array;
  /** Factor of log π. [tokens] */
  readonly imitation: Float64Array;
  /** A^traj. [steps] */
  readonly base: Float64Array;
  /** G_t of GIGPO-1. [steps] */
  readonly stepReturn: Float64Array;
  /** Of ADRS alone. */
  readonly teacher: TeacherTrace | null;
}
