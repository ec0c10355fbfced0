/** What is kept of a run so that a reload, a crash or a lost device costs a few iterations at most. */
import type { Config } from '../experiment/config.ts';
import type { IterationRecord, StepRecord } from '../protocol/recording.ts';
import type { TrainingState } from './engine.ts';

export interface Checkpoint {
  readonly config: Config;
  /** Last iteration that is contained. */
  readonly iteration: number;
  readonly state: TrainingState;
  /** ISO date of the run's start. */
  readonly started: string;
}

export interface KeptIteration {
  readonly record: IterationRecord;
  readonly steps: readonly StepRecord[];
}

/** Where checkpoints go; a run is named by its configuration. */
export interface CheckpointStore {
  load(config: Config): Promise<Checkpoint | undefined>;
  /** Everything up to the checkpoint's iteration, in order. */
  history(config: Config, upTo: number): Promise<KeptIteration[]>;
  /** Adds an iteration; it counts once a checkpoint reaches it. */
  append(config: Config, iteration: KeptIteration): Promise<void>;
  save(checkpoint: Checkpoint): Promise<void>;
  remove(config: Config): Promise<void>;
}

/** Iterations between two checkpoints. */
export const checkpointEvery = 5;
