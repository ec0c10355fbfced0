/** What the page and the worker say to each other: two unions of plain data. */
import type { Config } from '../experiment/config.ts';
import type {
  CheckpointSettings,
  InspectedModel,
  LoadProgress,
  MemoryReport,
  ModelPlace,
  PolicyChoice,
} from './checkpoint-model.ts';
import type { ClassContrast, FormsCompared } from './measurements.ts';
import type { Header, IterationRecord, StepRecord } from './recording.ts';
import type { SelfCheck } from './self-check.ts';
import type { SourceFailure } from './source-failure.ts';

/** From the page. */
export type Command =
  /** Loads the engine for this experiment; `resume` goes on from its last checkpoint when there is one. */
  | {
      readonly type: 'open';
      readonly config: Config;
      readonly resume: boolean;
      readonly provider: ProviderChoice;
      readonly policy: PolicyChoice;
      /** A run of a study: it keeps no checkpoint, and leaves alone those of other runs of its experiment. */
      readonly forgets?: true;
    }
  /**
   * One batch of the experiment's first iteration, sampled by the start policy, and measured instead of learned from:
   * `forms` is PROP-3, `contrast` what one update does by token class. On the CPU; the worker then is done.
   */
  | {
      readonly type: 'measure';
      readonly what: 'forms' | 'contrast';
      readonly config: Config;
      readonly model: string;
    }
  /** What a checkpoint is and whether it would fit, asked before anything of it is loaded; answered by `inspected`. */
  | {
      readonly type: 'inspect';
      readonly place: ModelPlace;
      readonly settings: CheckpointSettings;
      readonly provider: ProviderChoice;
    }
  | { readonly type: 'run' }
  | { readonly type: 'pause' }
  /** One iteration, then pause. */
  | { readonly type: 'step' }
  /** Asks for the policy as it is now, while no iteration is under way; answered by `model`. */
  | { readonly type: 'hand-over' };

/** `auto`: WebGPU on a real adapter, else the CPU. */
export type ProviderChoice = 'auto' | 'webgpu' | 'wasm';

export type RunState = 'loading' | 'paused' | 'running' | 'finished' | 'failed';

/** Whether what a run comes to is kept for the next visit, and why not: another tab has the same run, or the browser refuses. */
export type Keeping = 'kept' | 'other-tab' | 'refused' | 'not-asked';

export type Phase = 'rollout' | 'score' | 'credit' | 'update' | 'evaluate';

export interface DeviceInfo {
  /** `node`: the command line's CPU provider. */
  readonly provider: 'webgpu' | 'wasm' | 'node';
  /** Adapter as the browser names it; empty on the CPU. */
  readonly adapter: string;
  /** The adapter is a software one, so WebGPU runs on the CPU. */
  readonly software: boolean;
  /** Why not WebGPU, when the CPU was taken. */
  readonly fallback: 'no-webgpu' | 'no-adapter' | 'software-adapter' | 'chosen' | null;
  /** Threads that compute. */
  readonly workers: number;
}

/** Every way a run can fail, so that the page can say it in the person's language. */
export type FailureCode =
  | 'device-lost'
  | 'not-a-number'
  | 'out-of-memory'
  | 'model-missing'
  | 'model-broken'
  | 'model-unknown'
  | 'context-exceeded'
  | 'no-adapter'
  | 'engine-load'
  /** A checkpoint could not be brought in; `source` says why. */
  | 'source'
  /** The memory plan is over the device's limits; the `memory` report came before. */
  | 'does-not-fit'
  /** GPU and CPU disagree; the `self-check` report came before. */
  | 'self-check'
  | 'internal';

/** A file of a model folder in Hugging Face's layout. */
export interface ModelFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** From the worker. */
export type Report =
  | { readonly type: 'state'; readonly state: RunState }
  | { readonly type: 'device'; readonly device: DeviceInfo }
  | { readonly type: 'inspected'; readonly model: InspectedModel }
  /** While a checkpoint is loaded. */
  | { readonly type: 'load'; readonly progress: LoadProgress }
  | { readonly type: 'memory'; readonly memory: MemoryReport }
  | { readonly type: 'self-check'; readonly check: SelfCheck }
  | { readonly type: 'opened'; readonly header: Header; readonly iteration: number }
  /** Iterations of a resumed run, in order, so that the curves stand again. */
  | {
      readonly type: 'history';
      readonly iterations: readonly {
        readonly record: IterationRecord;
        readonly steps: readonly StepRecord[];
      }[];
    }
  | {
      readonly type: 'progress';
      readonly iteration: number;
      readonly phase: Phase;
      readonly done: number;
      readonly total: number;
    }
  | {
      readonly type: 'iteration';
      readonly record: IterationRecord;
      readonly steps: readonly StepRecord[];
    }
  | { readonly type: 'checkpoint'; readonly iteration: number }
  /** At the opening, and when it changes. */
  | { readonly type: 'keeping'; readonly keeping: Keeping }
  /** The policy as the files of a model folder; `null` when an iteration is under way or the weights are lost. */
  | { readonly type: 'model'; readonly files: readonly ModelFile[] | null }
  | { readonly type: 'forms'; readonly tokens: number; readonly forms: FormsCompared }
  /** `own` is the experiment's, `plain` GRPO's on the same episodes. */
  | {
      readonly type: 'contrast';
      readonly own: readonly ClassContrast[];
      readonly plain: readonly ClassContrast[];
    }
  | {
      readonly type: 'failure';
      readonly code: FailureCode;
      /** The detail as thrown, in English, shown under the translated sentence. */
      readonly detail: string;
      /** With code `source`: what the page says it from. */
      readonly source?: SourceFailure;
      /** Last iteration that is kept; null where the worker cannot say and the last `checkpoint` holds. */
      readonly kept: number | null;
    };
