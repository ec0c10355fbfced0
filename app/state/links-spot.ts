/** Between a spot, which a link can hold, and the selection, which the page works with. */
import type { Spot } from './links.ts';
import { type SelectionState, useSelection } from './selection.ts';
import type { ViewState } from './view.ts';

type Shown = Pick<ViewState, 'iterations' | 'steps' | 'source'>;

/** What a person chose, as a spot; `null` where nothing was chosen, in a live run, and while the page plays by itself. */
export function spotOf(
  { source, iterations }: Pick<Shown, 'source' | 'iterations'>,
  { index, playing, group, trajectory, step, token }: SelectionState,
): Spot | null {
  const last = iterations.length - 1;
  const record = iterations[Math.min(index ?? last, last)];
  if (source !== 'recording' || playing || !record) return null;
  // The newest iteration is where the page stands without being told.
  if (group === null && (index === null || index >= last)) return null;
  const spot: Spot = { iteration: record.iteration, group, trajectory: null, step: null, token: null };
  if (group === null || trajectory === null) return spot;
  return step === null || token === null ? { ...spot, trajectory } : { ...spot, trajectory, step, token };
}

/** Goes to the spot. Returns what the recording lacks, in English, or `null` when the page stands there. */
export function goToSpot({ iterations, steps }: Shown, spot: Spot): string | null {
  const { group, trajectory, step, token } = spot;
  const index = iterations.findIndex(({ iteration }) => iteration === spot.iteration);
  const record = iterations[index];
  if (!record) {
    const [first, last] = [iterations[0]?.iteration, iterations.at(-1)?.iteration];
    return `the recording has no iteration ${spot.iteration}; it has ${first} to ${last}`;
  }
  useSelection.setState({ index, playing: false, group: null, trajectory: null, step: null, token: null });
  if (group === null) return null;
  const returns = record.groups.find((one) => one.group === group)?.returns;
  if (!returns) return `iteration ${spot.iteration} has no group ${group}`;
  useSelection.setState({ group });
  if (trajectory === null) return null;
  if (trajectory >= returns.length) return `group ${group} has no trajectory ${trajectory}`;
  useSelection.setState({ trajectory });
  if (step === null || token === null) return null;
  const row = steps
    .get(spot.iteration)
    ?.find((one) => one.group === group && one.trajectory === trajectory && one.step === step);
  if (!row) return `the tokens of step ${step} of trajectory ${trajectory} were not kept`;
  if (token >= row.tokens.length) return `step ${step} has no token ${token}`;
  useSelection.setState({ step, token });
  return null;
}
