import { describe, expect, it } from 'vitest';
import type { GroupRecord } from '../protocol/recording.ts';
import { focusOf, hasEqualReturns } from './focus.ts';
import { useSelection } from './selection.ts';
import { syntheticRecording } from './testing/synthetic.ts';

describe('what the page looks at', () => {
  const recording = syntheticRecording({ iterations: 6, keeps: (iteration) => iteration !== 3 });
  const nothing = useSelection.getInitialState();

  it('is nothing before the first iteration', () => {
    expect(focusOf({ iterations: [], steps: new Map() }, nothing)).toBeNull();
  });

  it('follows the newest iteration unless one is chosen, and stays within what there is', () => {
    expect(focusOf(recording, nothing)?.iteration.iteration).toBe(5);
    expect(focusOf(recording, { ...nothing, index: 2 })?.iteration.iteration).toBe(2);
    expect(focusOf(recording, { ...nothing, index: 99 })?.index).toBe(5);
  });

  it('takes the group whose returns differ most, a success in it and its strongest token', () => {
    const focus = focusOf(recording, { ...nothing, index: 4, quantity: 'qhat' });
    if (!focus?.group || !focus.turn) throw new Error('nothing chosen');
    expect(hasEqualReturns(focus.group)).toBe(false);
    const successes = (group: GroupRecord) => group.success.filter(Boolean).length;
    const mixed = (group: GroupRecord) => Math.abs(successes(group) - group.success.length / 2);
    expect(mixed(focus.group)).toBe(Math.min(...focus.iteration.groups.map(mixed)));
    expect(focus.group.success[focus.trajectory]).toBe(true);
    const all = focus.turns.flatMap((turn) => turn.qhat.map(Math.abs));
    expect(Math.abs(focus.turn.qhat[focus.token] ?? 0)).toBe(Math.max(...all));
  });

  it('tells groups whose trajectories returned the same, penalties included', () => {
    const group = recording.iterations[4]?.groups[0];
    if (!group) throw new Error('no group');
    expect(hasEqualReturns({ ...group, returns: [9.9, 9.9, 9.9] })).toBe(true);
    expect(hasEqualReturns({ ...group, returns: [9.9, 9.9, 9.8] })).toBe(false);
  });

  it('keeps a choice that exists in this iteration and drops one that does not', () => {
    const chosen = { ...nothing, index: 4, group: 1, trajectory: 3, step: 2, token: 0 };
    const focus = focusOf(recording, chosen);
    expect(focus).toMatchObject({ trajectory: 3, token: 0 });
    expect(focus?.group?.group).toBe(1);
    expect(focus?.turn?.step).toBe(2);
    expect(focusOf(recording, { ...chosen, group: 77 })?.group?.group).not.toBe(77);
    expect(focusOf(recording, { ...chosen, token: 77 })?.token).toBeLessThan(77);
  });

  it('colours by the teacher’s credit where there is one, else by the advantage', () => {
    expect(focusOf(recording, { ...nothing, index: 4 })?.quantity).toBe('z');
    expect(focusOf(recording, { ...nothing, index: 4, quantity: 'lB' })?.quantity).toBe('lB');
    const plain = syntheticRecording({ preset: 'grpo', iterations: 1 });
    expect(focusOf(plain, nothing)?.quantity).toBe('advantage');
    expect(focusOf(plain, { ...nothing, quantity: 'qhat' })?.quantity).toBe('advantage');
    const rows = plain.steps.get(0)?.map((row) => ({ ...row, imitation: row.lB.map((value) => -value) }));
    const imitating = { ...plain, steps: new Map([[0, rows ?? []]]) };
    expect(focusOf(imitating, nothing)?.quantity).toBe('imitation');
  });

  it('has no turns where tokens were not kept', () => {
    expect(focusOf(recording, { ...nothing, index: 3 })).toMatchObject({ rows: [], turns: [], turn: null });
  });

  it('orders the turns of an episode', () => {
    const turns = focusOf(recording, { ...nothing, index: 1 })?.turns ?? [];
    expect(turns.length).toBeGreaterThan(1);
    expect(turns.map((turn) => turn.step)).toEqual(turns.map((_, index) => index));
  });
});
