/** A policy that a run can train, whichever it is. */
import type { Engine } from '../lab/engine.ts';
import type { Voice } from '../lab/voice.ts';
import type { ModelFile } from '../protocol/messages.ts';
import type { Header } from '../protocol/recording.ts';

export interface OpenedPolicy {
  readonly engine: Engine;
  readonly voice: Voice;
  readonly model: Header['model'];
  /** Names what was opened, weights included: runs of different ones share no checkpoint. */
  readonly identity: string;
  /** What training made of it, as the files that others read; `trained` is what the engine saves. */
  files(trained: Float32Array): readonly ModelFile[];
}
