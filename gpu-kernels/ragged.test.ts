import { describe, expect, it } from 'vitest';
import { ragged } from './ragged.ts';
import { smallLayout } from './test-batch.ts';

describe('ragged layout', () => {
  it('counts tokens, steps, trajectories and groups', () => {
    expect([...smallLayout.stepStart]).toEqual([0, 3, 4, 6, 8, 12]);
    expect([...smallLayout.trajectoryStart]).toEqual([0, 2, 3, 4, 5]);
    expect([...smallLayout.groupTrajectoryStart]).toEqual([0, 2, 4]);
    expect([...smallLayout.groupStart]).toEqual([0, 3, 5]);
    expect([...smallLayout.groupTokenStart]).toEqual([0, 6, 12]);
    expect([...smallLayout.stepOfToken]).toEqual([0, 0, 0, 1, 2, 2, 3, 3, 4, 4, 4, 4]);
    expect([...smallLayout.groupOfStep]).toEqual([0, 0, 0, 1, 1]);
  });

  it('lists the steps of anchor groups, contiguous or not', () => {
    expect([...smallLayout.anchors.start]).toEqual([0, 2, 3, 5]);
    expect([...smallLayout.anchors.steps]).toEqual([0, 2, 1, 3, 4]);
    expect([...smallLayout.prompts.steps]).toEqual([0, 1, 2, 3, 4]);
  });

  const shape = {
    stepTokens: [2, 1],
    trajectorySteps: [1, 1],
    groupTrajectories: [1, 1],
    anchorOfStep: [0, 1],
  };
  it.each([
    ['an empty step', { stepTokens: [2, 0] }, /tokens of step 1: 0/],
    [
      'steps that are in no trajectory',
      { trajectorySteps: [1] },
      /trajectories hold 1 steps, the batch has 2/,
    ],
    ['trajectories that are in no group', { groupTrajectories: [1] }, /groups hold 1 trajectories/],
    ['a missing anchor', { anchorOfStep: [0] }, /anchors are given for 1 steps/],
    ['a gap in the anchors', { anchorOfStep: [0, 2] }, /anchor of step 1: 2, expected 0 to 1/],
    ['an anchor across groups', { anchorOfStep: [0, 0] }, /anchor 0: step 1 is of another group than step 0/],
  ])('refuses %s', (_, part, message) => {
    expect(() => ragged({ ...shape, ...part })).toThrow(message);
  });
});
