import { beforeEach, describe, expect, it } from 'vitest';
import type { Spot } from './links.ts';
import { goToSpot, spotOf } from './links-spot.ts';
import {
  type SelectionState,
  selectIteration,
  selectToken,
  selectTrajectory,
  useSelection,
} from './selection.ts';
import { syntheticRecording } from './testing/synthetic.ts';

const recording = syntheticRecording({ iterations: 6, keeps: (iteration) => iteration === 4 });
const shown = { ...recording, source: 'recording' } as const;
const spot: Spot = { iteration: 4, group: 1, trajectory: 2, step: 0, token: 1 };
const chosen = (): Partial<SelectionState> => useSelection.getState();

beforeEach(() => useSelection.setState(useSelection.getInitialState(), true));

describe('a spot', () => {
  it('leads to the token that it names, and back', () => {
    expect(goToSpot(shown, spot)).toBeNull();
    expect(chosen()).toMatchObject({ index: 4, group: 1, trajectory: 2, step: 0, token: 1 });
    expect(spotOf(shown, useSelection.getState())).toEqual(spot);
  });

  it('counts iterations by their number and not by their place', () => {
    const late = { ...shown, iterations: shown.iterations.slice(3) };
    expect(goToSpot(late, { ...spot, group: null })).toBeNull();
    expect(chosen()).toMatchObject({ index: 1, group: null, token: null });
  });

  it.each<[Partial<Spot>, RegExp, Partial<SelectionState>]>([
    [{ iteration: 99 }, /no iteration 99; it has 0 to 5/, { index: null, group: null }],
    [{ group: 50 }, /no group 50/, { index: 4, group: null }],
    [{ trajectory: 50 }, /no trajectory 50/, { index: 4, group: 1, trajectory: null }],
    [{ step: 50 }, /tokens of step 50/, { trajectory: 2, step: null }],
    [{ token: 50 }, /no token 50/, { trajectory: 2, step: null, token: null }],
    [{ iteration: 3 }, /were not kept/, { index: 3, trajectory: 2, token: null }],
  ])(
    'that does not exist is said, and the page stands as near as it can: %o',
    (change, message, selection) => {
      expect(goToSpot(shown, { ...spot, ...change })).toMatch(message);
      expect(chosen()).toMatchObject(selection);
    },
  );
});

describe('what a person chose', () => {
  const of = (source: 'recording' | 'live' = 'recording') =>
    spotOf({ ...shown, source }, useSelection.getState());

  it('is nothing at first, at the newest iteration, while playing, and in a live run', () => {
    expect(of()).toBeNull();
    selectIteration(5);
    expect(of()).toBeNull();
    selectIteration(2);
    expect(of('live')).toBeNull();
    useSelection.setState({ playing: true });
    expect(of()).toBeNull();
  });

  it('is as deep as it was chosen', () => {
    selectIteration(2);
    expect(of()).toEqual({ iteration: 2, group: null, trajectory: null, step: null, token: null });
    selectTrajectory(1, null);
    expect(of()).toMatchObject({ iteration: 2, group: 1, trajectory: null });
    selectTrajectory(1, 3);
    expect(of()).toMatchObject({ group: 1, trajectory: 3, token: null });
    selectToken(2, 4);
    expect(of()).toMatchObject({ step: 2, token: 4 });
  });
});
