/** Runs kept at hand beside the one that is shown: their curves stand in the chart, and any two can be compared. */
import { create } from 'zustand';
import type { Recording } from '../protocol/recording.ts';
import { useView } from './view.ts';

export interface PinnedRun {
  readonly id: number;
  readonly recording: Recording;
}

/** More curves than this are a thicket. */
export const mostPinned = 4;

interface Pinned {
  readonly runs: readonly PinnedRun[];
  readonly next: number;
}

export const usePinned = create<Pinned>()(() => ({ runs: [], next: 1 }));

/** Keeps a recording; one too many drops the oldest. → its id. */
export function pin(recording: Recording): number {
  const { runs, next } = usePinned.getState();
  usePinned.setState({ runs: [...runs, { id: next, recording }].slice(-mostPinned), next: next + 1 });
  return next;
}

/** Keeps what the page shows, as far as it has come; null when it shows nothing. */
export function pinShown(): number | null {
  const { header, iterations, steps } = useView.getState();
  return header && iterations.length > 0 ? pin({ header, iterations, steps }) : null;
}

export function unpin(id: number): void {
  usePinned.setState(({ runs }) => ({ runs: runs.filter((run) => run.id !== id) }));
}
