/** Opens recordings and run files that a person brings. A file that cannot be shown changes nothing on the page. */
import { create } from 'zustand';
import { parseRecording, type Recording } from '../protocol/recording.ts';
import { useRun } from './run.ts';
import { followNewest } from './selection.ts';
import { putAway } from './session.ts';
import { type Origin, showRecording, useView } from './view.ts';

export interface OpenProblem {
  /** `busy`: a run computes, and a file would take its place. */
  readonly kind: 'busy' | 'broken' | 'unreadable' | 'several';
  readonly name: string;
  /** English, as thrown; empty where the kind says all. */
  readonly detail: string;
}

export interface OpenState {
  readonly problem: OpenProblem | null;
  /** Name of what was opened last, until it is dismissed. */
  readonly opened: string | null;
}

export const useOpen = create<OpenState>()(() => ({ problem: null, opened: null }));

export function dismissOpening(): void {
  useOpen.setState({ problem: null, opened: null });
}

/** Takes what was dropped or picked; several files at once are refused, as only one can be shown. */
export async function openFiles(files: readonly File[]): Promise<void> {
  const [file, second] = files;
  if (!file) return;
  if (second) {
    refuse({ kind: 'several', name: file.name, detail: '' });
    return;
  }
  try {
    openText(await file.text(), file.name, { kind: 'file', name: file.name });
  } catch (error) {
    // A folder, or a file that went away.
    refuse({ kind: 'unreadable', name: file.name, detail: said(error) });
  }
}

/** Checks the text and shows it in place of what is there. Says whether it did; else the problem stands in the store. */
export function openText(text: string, name: string, origin: Origin): boolean {
  let recording: Recording;
  try {
    recording = parseRecording(text);
    if (recording.iterations.length === 0) throw new Error('the file has no iterations');
  } catch (error) {
    refuse({ kind: 'broken', name, detail: said(error) });
    return false;
  }
  if (!putAway()) {
    refuse({ kind: 'busy', name, detail: '' });
    return false;
  }
  followNewest();
  showRecording(recording, origin);
  useOpen.setState({ problem: null, opened: name });
  return true;
}

/** Whether a run computes, so that nothing can be opened; the problem then stands in the store. */
export function refuseBusy(name: string): boolean {
  const { state } = useRun.getState();
  const busy = state === 'loading' || state === 'running';
  if (busy) refuse({ kind: 'busy', name, detail: '' });
  return busy;
}

/** The recording that the page shows, for whoever writes it out; `null` when it shows none. */
export function shownRecording(): Recording | null {
  const { header, iterations, steps } = useView.getState();
  return header && iterations.length > 0 ? { header, iterations, steps } : null;
}

function refuse(problem: OpenProblem): void {
  useOpen.setState({ problem, opened: null });
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));
