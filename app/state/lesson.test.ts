import { beforeEach, describe, expect, it } from 'vitest';
import { forgetProgress, markTried, rememberProgress, sceneAt, setScene, useProgress } from './lesson.ts';
import { useSelection } from './selection.ts';
import type { KeptStorage } from './storage.ts';
import { syntheticRecording } from './testing/synthetic.ts';
import { showRecording } from './view.ts';
import { useChanges } from './what-if/changes.ts';

function storage(kept: string | null = null): KeptStorage & { readonly now: () => string | null } {
  let value = kept;
  return {
    getItem: () => value,
    setItem: (_key, text) => {
      value = text;
    },
    now: () => value,
  };
}

describe('setting a scene', () => {
  const recording = syntheticRecording();
  beforeEach(() => showRecording(recording, { kind: 'file', name: 'made-up' }));

  it('goes to the spot, colours, and replaces what was changed', async () => {
    useChanges.setState({ change: { eta: 3 } });
    const scenery = { at: [2, 1, 0, 0, 1], quantity: 'qhat', change: { tau: 0 } } as const;
    expect(await setScene(scenery)).toEqual({ state: 'set' });
    expect(useSelection.getState()).toMatchObject({ index: 2, group: 1, trajectory: 0, step: 0, token: 1 });
    expect(useSelection.getState().quantity).toBe('qhat');
    expect(useChanges.getState().change).toEqual({ tau: 0 });
  });

  it('leaves alone what the scenery does not name', async () => {
    await setScene({ at: [2, 1, 0, 0, 1], quantity: 'qhat', change: { tau: 0 } });
    await setScene({ at: [2, 0] });
    expect(useSelection.getState()).toMatchObject({ group: 0, trajectory: null, quantity: 'qhat' });
    expect(useChanges.getState().change).toEqual({ tau: 0 });
  });

  it('says what the recording lacks', async () => {
    expect(await setScene({ at: [999] })).toMatchObject({
      state: 'failed',
      detail: expect.stringContaining('no iteration 999'),
    });
  });

  it('is what sceneAt makes without showing it', () => {
    const scene = sceneAt(recording, { at: [2, 1, 0, 0, 1], change: { eta: 1 } });
    expect(scene.focus).toMatchObject({ index: 2, trajectory: 0, token: 1 });
    expect(scene.focus?.group?.group).toBe(1);
    expect(scene.asked).toHaveLength(scene.focus?.rows.length ?? -1);
  });
});

describe('progress', () => {
  it('is kept, and read again with nothing but names of steps taken from it', () => {
    const browser = storage(JSON.stringify(['gate.lies', 7, '<b>', 'gate']));
    rememberProgress(browser);
    expect([...useProgress.getState().tried]).toEqual(['gate.lies']);
    markTried('acts.tau');
    expect(browser.now()).toBe('["gate.lies","acts.tau"]');
    forgetProgress();
    expect(browser.now()).toBe('[]');
    expect(useProgress.getState().tried.size).toBe(0);
  });

  it.each(['{', '{"a":1}', 'null'])('starts empty where storage holds %s', (kept) => {
    rememberProgress(storage(kept));
    expect(useProgress.getState().tried.size).toBe(0);
  });

  it('lasts for the visit where storage refuses', () => {
    rememberProgress({
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
    });
    markTried('gate.lies');
    expect(useProgress.getState().tried.has('gate.lies')).toBe(true);
  });
});
