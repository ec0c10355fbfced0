import { expect, test } from 'vitest';
import { focusOf } from '../../../state/focus.ts';
import { useSelection } from '../../../state/selection.ts';
import { syntheticRecording } from '../../../state/testing/synthetic.ts';
import { spotsOf, targetOf } from './target.ts';

const nothing = { group: null, trajectory: null, step: null, token: null };

test('every depth that the page shows can be led to', () => {
  const kept = syntheticRecording({ iterations: 2, keeps: () => true });
  const focus = focusOf(kept, { ...useSelection.getInitialState(), group: 1, trajectory: 0 });
  const spots = spotsOf(focus);
  expect(spots.get('iteration')).toEqual({ iteration: 1, ...nothing });
  expect(spots.get('trajectory')).toEqual({ iteration: 1, ...nothing, group: 1, trajectory: 0 });
  expect(spots.get('token')).toMatchObject({ iteration: 1, step: focus?.turn?.step, token: focus?.token });
});

test('what the page does not show is not offered', () => {
  const bare = syntheticRecording({ iterations: 2, keeps: () => false });
  expect([...spotsOf(focusOf(bare, useSelection.getInitialState())).keys()]).toEqual([
    'iteration',
    'trajectory',
  ]);
  expect(spotsOf(null).size).toBe(0);
});

test('the dialog begins as deep as a person chose', () => {
  expect(targetOf(null)).toBe('experiment');
  expect(targetOf({ iteration: 3, ...nothing })).toBe('iteration');
  expect(targetOf({ iteration: 3, ...nothing, group: 1 })).toBe('iteration');
  expect(targetOf({ iteration: 3, ...nothing, group: 1, trajectory: 2 })).toBe('trajectory');
  expect(targetOf({ iteration: 3, group: 1, trajectory: 2, step: 0, token: 0 })).toBe('token');
});
