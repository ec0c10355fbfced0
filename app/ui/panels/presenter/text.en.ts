/** Words of the presenter's bar; fetched with it. */
import type { Level } from '../../../state/presenter.ts';

export const presenterEn = {
  title: 'Presenting',
  levels: {
    step: 'Step',
    iteration: 'Iteration',
    group: 'Group',
    trajectory: 'Trajectory',
    token: 'Token',
  } satisfies Record<Level, string>,
  keys: [
    { keys: '← →', does: 'back and on (PageUp, PageDown)' },
    { keys: '↑ ↓', does: 'what moves' },
    { keys: 's', does: 'show me, in a lesson' },
    { keys: 'f', does: 'full screen' },
    { keys: 'Esc', does: 'leave' },
  ],
  leave: 'Leave',
};

export type PresenterText = typeof presenterEn;
