/**
 * What checking a device found before a real checkpoint trains on it: a layer of the checkpoint's shape, computed there and
 * on the CPU, compared output by output. Plain data that survives JSON: it is shown, and saved as a file.
 */

/** What a layered model, and sampling from it, is made of; in the order in which they run. */
export const stageNames = [
  'embed',
  'forward',
  'hidden',
  'head',
  'target',
  'score',
  'loss',
  'backward',
  'rollout',
  'prefill',
] as const;
export type StageName = (typeof stageNames)[number];

/** A number as JSON can carry it. */
export type Figure = number | 'NaN' | 'Infinity' | '-Infinity';

/**
 * How far a value may be off: `absolute` + `relative` times the largest value of its tensor, or itself where it stands for
 * an infinity.
 */
export interface Tolerance {
  readonly absolute: number;
  readonly relative: number;
}

/** Where a tensor is off the most; a value that is not finite is further off than any that is. */
export interface Mismatch {
  readonly output: string;
  readonly shape: readonly number[];
  /** One index an axis. */
  readonly index: readonly number[];
  readonly device: Figure;
  readonly cpu: Figure;
  readonly error: Figure;
}

export type StageFailure =
  /** The device did not compute the stage. */
  | { readonly kind: 'rejected'; readonly message: string }
  /** `op` is the first, in running order, whose output is off while all that it reads agrees. */
  | { readonly kind: 'op'; readonly op: string; readonly at: Mismatch }
  /** Op by op everything agrees: only together, as the device fuses them, are they off. */
  | { readonly kind: 'whole'; readonly at: Mismatch }
  /** The stage is off, and op by op the device did not compute it. */
  | { readonly kind: 'closed'; readonly at: Mismatch; readonly message: string };

export interface StageCheck {
  readonly stage: StageName;
  /** Names of what was compared. */
  readonly outputs: readonly string[];
  /** Largest error; `relative` to the largest value of its tensor. Null where nothing was computed. */
  readonly absolute: Figure | null;
  readonly relative: Figure | null;
  readonly tolerance: Tolerance;
  readonly failure: StageFailure | null;
}

export interface CheckedShape {
  readonly modelType: 'qwen2' | 'qwen3';
  readonly hiddenSize: number;
  readonly intermediateSize: number;
  readonly numHeads: number;
  readonly numKeyValueHeads: number;
  readonly headSize: number;
  /** Rows of the cut vocabulary. */
  readonly vocabSize: number;
  /** Sequences, and tokens of each. */
  readonly batch: number;
  readonly length: number;
  /** r of the adapter. */
  readonly rank: number;
  /** As what the weights were stored. */
  readonly storage: 'f32' | 'f16';
}

export interface SelfCheck {
  readonly device: string;
  /** When, ISO 8601. */
  readonly date: string;
  readonly seed: number;
  readonly model: CheckedShape;
  /** In the order of `stageNames`. */
  readonly stages: readonly StageCheck[];
  /** No stage failed. */
  readonly passed: boolean;
}
