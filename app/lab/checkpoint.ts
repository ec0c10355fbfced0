/** What is kept of a run so that a reload, a crash or a lost device costs a few iterations at most. */
import type { Config } from '../experiment/config.ts';
import type { Keeping } from '../protocol/messages.ts';
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

/** Where the checkpoints of one run go. */
export interface CheckpointStore {
  /** Anything but `kept` promises nothing; it can come to that when a write fails. */
  keeping(): Keeping;
  load(): Promise<Checkpoint | undefined>;
  /** Everything up to the checkpoint's iteration, in order. */
  history(upTo: number): Promise<KeptIteration[]>;
  /** Adds an iteration; it counts once a checkpoint reaches it. */
  append(iteration: KeptIteration): Promise<void>;
  save(checkpoint: Checkpoint): Promise<void>;
  remove(): Promise<void>;
}

/** Iterations between two checkpoints. */
export const checkpointEvery = 5;
