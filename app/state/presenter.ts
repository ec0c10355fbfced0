/**
 * Presenting: the page in large type, moved by the few keys that a presenter's remote or a keyboard sends. What the keys
 * move is a level of the page, from lesson step down to token.
 */
import { create } from 'zustand';
import type { Focus } from './focus.ts';
import { selectIteration, selectToken, selectTrajectory } from './selection.ts';

/** From coarse to fine; `step` is there inside a lesson alone. */
export const levels = ['step', 'iteration', 'group', 'trajectory', 'token'] as const;
export type Level = (typeof levels)[number];

interface Presenting {
  readonly on: boolean;
  readonly level: Level;
}

export const usePresenter = create<Presenting>()(() => ({ on: false, level: 'step' }));

export function togglePresenting(): void {
  usePresenter.setState(({ on }) => ({ on: !on, level: 'step' }));
}

export function stopPresenting(): void {
  usePresenter.setState({ on: false });
}

/** The level that the keys move: outside a lesson there is no step, and the iteration takes its place. */
export function levelWithin(level: Level, inLesson: boolean): Level {
  return level === 'step' && !inLesson ? 'iteration' : level;
}

/** One level finer (1) or coarser (−1); stays where it ends. */
export function changeLevel(by: 1 | -1, inLesson: boolean): void {
  usePresenter.setState(({ level }) => {
    const at = levels.indexOf(levelWithin(level, inLesson));
    const next = levels[Math.min(levels.length - 1, at + by)];
    return { level: levelWithin(next ?? 'step', inLesson) };
  });
}

/** To the next (1) or previous (−1) of the level; stays at the ends. A lesson's steps are the lesson's to move. */
export function moveAlong(level: Exclude<Level, 'step'>, by: 1 | -1, focus: Focus): void {
  if (level === 'iteration') selectIteration(Math.min(focus.last, Math.max(0, focus.index + by)));
  else if (level === 'token') moveToken(by, focus);
  else moveTrajectory(level, by, focus);
}

function moveTrajectory(level: 'group' | 'trajectory', by: 1 | -1, focus: Focus): void {
  const { group, trajectory, iteration } = focus;
  if (!group) return;
  if (level === 'group') {
    const next = iteration.groups[iteration.groups.indexOf(group) + by];
    if (next) selectTrajectory(next.group, null);
  } else if (trajectory + by >= 0 && trajectory + by < group.returns.length) {
    selectTrajectory(group.group, trajectory + by);
  }
}

/** Through the tokens of an episode, from the end of one answer to the start of the next. */
function moveToken(by: 1 | -1, { turns, turn, token }: Focus): void {
  if (!turn) return;
  if (token + by >= 0 && token + by < turn.tokens.length) {
    selectToken(turn.step, token + by);
    return;
  }
  const next = turns[turns.indexOf(turn) + by];
  if (next) selectToken(next.step, by > 0 ? 0 : next.tokens.length - 1);
}
