/** How the live run stands: what the worker last said about it. */
import { create } from 'zustand';
import type { Config } from '../experiment/config.ts';
import type { LoadProgress, MemoryReport, PolicyChoice } from '../protocol/checkpoint-model.ts';
import type {
  DeviceInfo,
  FailureCode,
  Keeping,
  Phase,
  ProviderChoice,
  RunState,
} from '../protocol/messages.ts';
import type { SelfCheck } from '../protocol/self-check.ts';
import type { SourceFailure } from '../protocol/source-failure.ts';

interface Progress {
  readonly iteration: number;
  readonly phase: Phase;
  readonly done: number;
  readonly total: number;
}

export interface Failure {
  readonly code: FailureCode;
  readonly detail: string;
  /** With the code `source`: what the page says it from. */
  readonly source: SourceFailure | null;
  /** Last iteration that is kept; -1 when none is. */
  readonly kept: number;
}

export interface RunStore {
  /** `idle`: no engine was loaded yet. */
  readonly state: RunState | 'idle';
  /** Where the person wants it to run; read when a run is opened. */
  readonly provider: ProviderChoice;
  readonly device: DeviceInfo | null;
  readonly progress: Progress | null;
  /** The experiment of the open run: settings changed since then wait for a reset. */
  readonly config: Config | null;
  /** What the open run trains. */
  readonly policy: PolicyChoice | null;
  /** While a checkpoint is loaded: how far that is. */
  readonly loading: LoadProgress | null;
  /** False: the browser was asked to keep what is downloaded, and did not promise it. Null before it was asked. */
  readonly persisted: boolean | null;
  /** Of the open run's checkpoint: the memory that it takes, and whether GPU and CPU agree on it. */
  readonly memory: MemoryReport | null;
  readonly check: SelfCheck | null;
  /** The iteration from which a run of an earlier visit went on. */
  readonly resumedAt: number | null;
  readonly kept: number;
  readonly keeping: Keeping;
  readonly failure: Failure | null;
}

export const useRun = create<RunStore>()(() => ({
  state: 'idle',
  provider: 'auto',
  device: null,
  progress: null,
  config: null,
  policy: null,
  loading: null,
  persisted: null,
  memory: null,
  check: null,
  resumedAt: null,
  kept: -1,
  keeping: 'kept',
  failure: null,
}));

export function chooseProvider(provider: ProviderChoice): void {
  useRun.setState({ provider });
}

export function dismissFailure(): void {
  useRun.setState({ failure: null });
}
