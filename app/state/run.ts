/** How the live run stands: what the worker last said about it. */
import { create } from 'zustand';
import type { Config } from '../experiment/config.ts';
import type { DeviceInfo, FailureCode, Phase, ProviderChoice, RunState } from '../protocol/messages.ts';

interface Progress {
  readonly iteration: number;
  readonly phase: Phase;
  readonly done: number;
  readonly total: number;
}

interface Failure {
  readonly code: FailureCode;
  readonly detail: string;
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
  /** The iteration from which a run of an earlier visit went on. */
  readonly resumedAt: number | null;
  readonly kept: number;
  readonly failure: Failure | null;
}

export const useRun = create<RunStore>()(() => ({
  state: 'idle',
  provider: 'auto',
  device: null,
  progress: null,
  config: null,
  resumedAt: null,
  kept: -1,
  failure: null,
}));

export function chooseProvider(provider: ProviderChoice): void {
  useRun.setState({ provider });
}

export function dismissFailure(): void {
  useRun.setState({ failure: null });
}
