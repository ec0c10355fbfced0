/**
 * What an iteration needs from whatever computes it. Two engines do: the CPU's, over one or two shards, and the GPU's,
 * where log-probs, credit and advantages stay in GPU buffers between the calls.
 */
import type { CreditTrace } from '../credit/types.ts';
import type { Config } from '../experiment/config.ts';
import type { DeviceInfo } from '../protocol/messages.ts';
import type { Batch } from './batch.ts';
import type { Episode } from './episode.ts';
import type { CollectRequest, Progress } from './shard.ts';

export interface UpdateReport {
  readonly loss: number;
  /** Before clipping. */
  readonly gradNorm: number;
  /** Token mean over the batch, in nats. */
  readonly entropy: number;
}

/** All that training changes; with the iteration number it is enough to go on. */
export interface TrainingState {
  readonly weights: Float32Array;
  /** First and second moment of AdamW. */
  readonly m: Float32Array;
  readonly v: Float32Array;
  /** Updates made so far. */
  readonly updates: number;
  /** The teacher's weights, once it was refreshed; else it is the start policy. */
  readonly teacher: Float32Array | null;
}

/** The trace of a batch, with the log-probs that it was made from. */
export interface BatchCredit extends CreditTrace {
  /** l^T of each response token, concatenated over the trajectories; null without a teacher. [tokens] */
  readonly lT: Float32Array | null;
}

export interface Engine {
  readonly device: DeviceInfo;
  /** Samples episodes under the current policy, all in one batch; in the order of the plans. */
  collect(request: CollectRequest, onProgress?: Progress): Promise<Episode[]>;
  /** The teacher, at first the start policy, becomes a copy of the policy. */
  refreshTeacher(): Promise<void>;
  /** Log-probs of the batch's tokens under the teacher, skill in context; kept for `credit`. */
  score(batch: Batch, config: Config): Promise<void>;
  /** The whole chain from log-probs to advantages; kept for `update`. The trace is a copy for the page. */
  credit(batch: Batch, config: Config, iteration: number): Promise<BatchCredit>;
  /** One gradient step on the batch. Throws NotANumber and leaves the weights as they were. */
  update(batch: Batch, config: Config, onProgress?: Progress): Promise<UpdateReport>;
  /** Log-probs of the response tokens as the policy read them, under it as it is now or as it started; by sequence. */
  logProbs(weights: 'policy' | 'start', batch: Batch): Promise<Float32Array[]>;
  save(): Promise<TrainingState>;
  restore(state: TrainingState): Promise<void>;
  dispose(): Promise<void>;
}

/** The gradient holds a NaN or an infinity. */
export class NotANumber extends Error {
  override readonly name = 'NotANumber';
  constructor() {
    super('the gradient is not finite; the update was refused and the weights are as before. Lower lr or η');
  }
}
