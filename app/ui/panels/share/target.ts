/** What a link can lead to from where the page stands. */
import type { Focus } from '../../../state/focus.ts';
import type { Spot } from '../../../state/links.ts';

export const targets = ['experiment', 'iteration', 'trajectory', 'token'] as const;
export type Target = (typeof targets)[number];

/** The spots that the page shows; those that it does not show are missing. */
export function spotsOf(focus: Focus | null): ReadonlyMap<Target, Spot> {
  const spots = new Map<Target, Spot>();
  if (!focus) return spots;
  const { group, trajectory, turn, token } = focus;
  const nothing: Spot = {
    iteration: focus.iteration.iteration,
    group: null,
    trajectory: null,
    step: null,
    token: null,
  };
  spots.set('iteration', nothing);
  if (!group) return spots;
  const ofGroup = { ...nothing, group: group.group, trajectory };
  spots.set('trajectory', ofGroup);
  if (turn) spots.set('token', { ...ofGroup, step: turn.step, token });
  return spots;
}

/** How deep a person chose: what the dialog offers first. */
export function targetOf(chosen: Spot | null): Target {
  if (!chosen) return 'experiment';
  if (chosen.token !== null) return 'token';
  return chosen.trajectory === null ? 'iteration' : 'trajectory';
}
