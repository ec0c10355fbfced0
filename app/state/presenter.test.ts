import { beforeEach, describe, expect, it } from 'vitest';
import { focusOf } from './focus.ts';
import {
  changeLevel,
  type Level,
  levelWithin,
  moveAlong,
  togglePresenting,
  usePresenter,
} from './presenter.ts';
import { useSelection } from './selection.ts';
import { syntheticRecording } from './testing/synthetic.ts';

const recording = syntheticRecording({ keeps: () => true });
const focus = () => {
  const found = focusOf(recording, useSelection.getState());
  if (!found) throw new Error('nothing to look at');
  return found;
};
const move = (level: Exclude<Level, 'step'>, by: 1 | -1) => moveAlong(level, by, focus());

beforeEach(() => {
  useSelection.setState({ index: 5, group: 1, trajectory: 2, step: 0, token: 0, playing: true });
  usePresenter.setState(usePresenter.getInitialState());
});

describe('moving along', () => {
  it('goes through iterations and stays at the ends', () => {
    move('iteration', 1);
    expect(focus().index).toBe(6);
    expect(useSelection.getState().playing).toBe(false);
    useSelection.setState({ index: 0 });
    move('iteration', -1);
    expect(focus().index).toBe(0);
    useSelection.setState({ index: null });
    move('iteration', 1);
    expect(focus().index).toBe(focus().last);
  });

  it('goes through groups and trajectories and stays at the ends', () => {
    move('trajectory', -1);
    expect(focus().trajectory).toBe(1);
    move('group', -1);
    expect(focus().group?.group).toBe(0);
    move('group', -1);
    expect(focus().group?.group).toBe(0);
    useSelection.setState({ trajectory: 0 });
    move('trajectory', -1);
    expect(focus().trajectory).toBe(0);
  });

  it('goes through the tokens of a whole episode and back', () => {
    const { turns } = focus();
    const total = turns.reduce((sum, { tokens }) => sum + tokens.length, 0);
    const seen = new Set([`${focus().turn?.step}.${focus().token}`]);
    for (let at = 1; at < total; at += 1) {
      move('token', 1);
      seen.add(`${focus().turn?.step}.${focus().token}`);
    }
    expect(seen.size).toBe(total);
    move('token', 1);
    expect(seen.has(`${focus().turn?.step}.${focus().token}`)).toBe(true);
    for (let at = 1; at < total; at += 1) move('token', -1);
    expect([focus().turn?.step, focus().token]).toEqual([0, 0]);
  });
});

describe('what the keys move', () => {
  it('is the step in a lesson and the iteration elsewhere', () => {
    togglePresenting();
    expect(usePresenter.getState().on).toBe(true);
    const { level } = usePresenter.getState();
    expect([levelWithin(level, true), levelWithin(level, false)]).toEqual(['step', 'iteration']);
  });

  it('changes from coarse to fine and stays at the ends', () => {
    for (let at = 0; at < 9; at += 1) changeLevel(1, false);
    expect(usePresenter.getState().level).toBe('token');
    for (let at = 0; at < 9; at += 1) changeLevel(-1, false);
    expect(usePresenter.getState().level).toBe('iteration');
    changeLevel(-1, true);
    expect(usePresenter.getState().level).toBe('step');
    changeLevel(-1, true);
    expect(usePresenter.getState().level).toBe('step');
  });
});
