/** Where a person looks. `null` means that the page chooses (see focus.ts). */
import { create } from 'zustand';
import type { Quantity } from './quantity.ts';

/** What the curves show. */
export type Measure = 'success' | 'return';

export interface SelectionState {
  /** Index into the view's iterations; `null` follows the newest. */
  readonly index: number | null;
  /** The recording moves on by itself. */
  readonly playing: boolean;
  readonly group: number | null;
  readonly trajectory: number | null;
  readonly step: number | null;
  readonly token: number | null;
  /** What colours the tokens. */
  readonly quantity: Quantity | null;
  /** Task type that the success chart shows; `null` for all. */
  readonly taskType: string | null;
  readonly measure: Measure;
}

export const useSelection = create<SelectionState>()(() => ({
  index: null,
  playing: false,
  group: null,
  trajectory: null,
  step: null,
  token: null,
  quantity: null,
  taskType: null,
  measure: 'success',
}));

const nothing = { group: null, trajectory: null, step: null, token: null } as const;

export function followNewest(): void {
  useSelection.setState({ ...nothing, index: null, playing: false });
}

/** Moves the whole page to an iteration; the person takes the wheel, so playing ends. */
export function selectIteration(index: number): void {
  useSelection.setState({ index, playing: false, step: null, token: null });
}

/** The next iteration of a playing recording; ends at `last`. */
export function playOn(last: number): void {
  useSelection.setState(({ index }) => {
    const next = Math.min(last, (index ?? 0) + 1);
    return { index: next, playing: next < last, step: null, token: null };
  });
}

/** Plays from where the page is, or from the start when it stands at the end. */
export function play(index: number, last: number): void {
  useSelection.setState({ index: index >= last ? 0 : index, playing: true, step: null, token: null });
}

export function stopPlaying(): void {
  useSelection.setState({ playing: false });
}

export function selectTrajectory(group: number, trajectory: number | null): void {
  useSelection.setState({ group, trajectory, step: null, token: null, playing: false });
}

export function selectToken(step: number, token: number): void {
  useSelection.setState({ step, token, playing: false });
}

export function selectQuantity(quantity: Quantity): void {
  useSelection.setState({ quantity });
}

export function selectTaskType(taskType: string | null): void {
  useSelection.setState({ taskType });
}

export function selectMeasure(measure: Measure): void {
  useSelection.setState({ measure });
}
