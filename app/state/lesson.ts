/**
 * Lessons from the page's side: what a step sets, what a person makes of it, and what is remembered. The lessons
 * themselves are data (ui/panels/lessons/lessons); nothing here knows one of them.
 */
import { create } from 'zustand';
import type { Config } from '../experiment/config.ts';
import type { IterationRecord, Recording, StepRecord } from '../protocol/recording.ts';
import { type Focus, focusOf } from './focus.ts';
import type { Spot } from './links.ts';
import { goToSpot } from './links-spot.ts';
import type { Quantity } from './quantity.ts';
import { openRecording, type RecordingName } from './recordings.ts';
import { useSelection } from './selection.ts';
import type { KeptStorage } from './storage.ts';
import { useView } from './view.ts';
import { moveSetting, putAllBack } from './what-if/changes.ts';
import { recompute } from './what-if/recompute.ts';

/** Where the lab is put; what is missing stays as it is. */
export interface Scenery {
  readonly recording?: RecordingName;
  /** Iteration, group, trajectory, step, token, as a recording numbers them; shorter for less. */
  readonly at?: readonly [
    iteration: number,
    group?: number,
    trajectory?: number,
    ...token: [] | [step: number, token: number],
  ];
  readonly quantity?: Quantity;
  /** Settings of “what if” that differ from the run's. */
  readonly change?: Partial<Config>;
}

/** What a step's predicate and its numbers read: the lab as it stands. */
export interface Scene {
  readonly recording: RecordingName | null;
  /** Settings of the run that is shown. */
  readonly config: Config | null;
  readonly iterations: readonly IterationRecord[];
  readonly focus: Focus | null;
  readonly change: Partial<Config>;
  /** The iteration's recorded steps under the changed settings, in the order of the recording. */
  readonly asked: readonly StepRecord[];
}

/** What came of it. `busy`: a run computes, and nothing changed; `failed`: what was thrown, in English. */
export type Outcome =
  | { readonly state: 'set' | 'busy' }
  | { readonly state: 'failed'; readonly detail: string };

/**
 * Puts the lab there. Fails where the recording cannot be fetched; or does not hold the spot, which a test of every
 * lesson excludes.
 */
export async function setScene({ recording, at, quantity, change }: Scenery): Promise<Outcome> {
  try {
    const opened = recording ? await openRecording(recording) : 'shown';
    if (opened === 'busy') return { state: 'busy' };
    // What was opened meanwhile stands, as if it had been opened after this.
    if (opened === 'superseded') return { state: 'set' };
  } catch (error) {
    return { state: 'failed', detail: error instanceof Error ? error.message : String(error) };
  }
  const missing = at ? goToSpot(useView.getState(), spotAt(at)) : null;
  if (missing !== null) return { state: 'failed', detail: missing };
  if (quantity) useSelection.setState({ quantity });
  if (change) {
    putAllBack();
    moveSetting(change);
  }
  return { state: 'set' };
}

/** The scene that {@link setScene} makes of a recording, without showing anything. */
export function sceneAt({ header, iterations, steps }: Recording, scenery: Scenery): Scene {
  const { recording = null, at = [0], quantity = null, change = {} } = scenery;
  const { iteration, ...chosen } = spotAt(at);
  const index = iterations.findIndex((record) => record.iteration === iteration);
  const focus = focusOf({ iterations, steps }, { index, quantity, ...chosen });
  return {
    recording,
    config: header.config,
    iterations,
    focus,
    change,
    asked: askedOf(focus, header.config, change),
  };
}

/** The focused iteration's steps under changed settings. */
export function askedOf(focus: Focus | null, config: Config, change: Partial<Config>): readonly StepRecord[] {
  return focus ? recompute(focus.rows, config, { ...config, ...change }) : [];
}

function spotAt(at: NonNullable<Scenery['at']>): Spot {
  const [iteration, group, trajectory, step, token] = at;
  return {
    iteration,
    group: group ?? null,
    trajectory: trajectory ?? null,
    step: step ?? null,
    token: token ?? null,
  };
}

export interface Progress {
  /** Steps that were tried, as `lesson.step`. */
  readonly tried: ReadonlySet<string>;
}

const storageKey = 'credit-lab.lessons';

export const useProgress = create<Progress>()(() => ({ tried: new Set() }));

let kept: KeptStorage | null = null;

/** Reads what an earlier visit kept and keeps what comes; asked again for the same storage it does nothing. */
export function rememberProgress(storage: KeptStorage): void {
  if (kept === storage) return;
  kept = storage;
  useProgress.setState({ tried: new Set(read(storage)) });
}

export function markTried(step: string): void {
  const { tried } = useProgress.getState();
  if (!tried.has(step)) keep(new Set([...tried, step]));
}

export function forgetProgress(): void {
  keep(new Set());
}

function keep(tried: ReadonlySet<string>): void {
  useProgress.setState({ tried });
  try {
    kept?.setItem(storageKey, JSON.stringify([...tried]));
  } catch {
    // Storage can be full or forbidden; progress then lasts for this visit.
  }
}

/** Anybody can write into storage: only what looks like a step's name is taken. */
function read(storage: KeptStorage): readonly string[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(found)) return [];
    return found.filter((name) => typeof name === 'string' && /^[a-z-]+\.[a-z-]+$/.test(name));
  } catch {
    return [];
  }
}
