import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runFile } from '../export/run-file.ts';
import { dismissOpening, openFiles, openText, shownRecording, useOpen } from './open-file.ts';
import { useRun } from './run.ts';
import { selectIteration, useSelection } from './selection.ts';
import { syntheticRecording } from './testing/synthetic.ts';
import { showLive, showRecording, useView } from './view.ts';

const before = syntheticRecording({ iterations: 3 });
const brought = syntheticRecording({ preset: 'grpo', iterations: 5 });
const file = (text: string, name = 'run.jsonl') => new File([text], name);

beforeEach(() => showRecording(before, { kind: 'shipped' }));
afterEach(() => {
  useRun.setState(useRun.getInitialState(), true);
  useOpen.setState(useOpen.getInitialState(), true);
  useView.setState(useView.getInitialState(), true);
});

describe('opening a file', () => {
  it('shows it from its newest iteration', async () => {
    selectIteration(1);
    await openFiles([file(runFile(brought))]);
    expect(useView.getState()).toMatchObject({
      source: 'recording',
      origin: { kind: 'file', name: 'run.jsonl' },
      header: { config: { method: 'grpo' } },
    });
    expect(useView.getState().iterations).toHaveLength(5);
    expect(useSelection.getState().index).toBeNull();
    expect(useOpen.getState()).toEqual({ problem: null, opened: 'run.jsonl' });
    dismissOpening();
    expect(useOpen.getState().opened).toBeNull();
  });

  it.each([
    ['', 'broken', /empty/],
    ['hello', 'broken', /line 1: not JSON/],
    ['{"kind":"step"}', 'broken', /line 1/],
    [runFile({ ...brought, iterations: [], steps: new Map() }), 'broken', /no iterations/],
    [runFile(brought).replace('"episodes":', '"episodes":"x","e":'), 'broken', /line \d+: .*episodes/],
  ])('that is no recording keeps the page as it was: %#', async (text, kind, detail) => {
    await openFiles([file(text, 'notes.txt')]);
    const { problem } = useOpen.getState();
    expect(problem).toMatchObject({ kind, name: 'notes.txt' });
    expect(problem?.detail).toMatch(detail);
    expect(useView.getState()).toMatchObject({ origin: { kind: 'shipped' }, iterations: before.iterations });
  });

  it('does not stop a run that computes', () => {
    showLive(before.header);
    useRun.setState({ state: 'running' });
    expect(openText(runFile(brought), 'run.jsonl', { kind: 'file', name: 'run.jsonl' })).toBe(false);
    expect(useOpen.getState().problem).toMatchObject({ kind: 'busy' });
    expect(useView.getState().source).toBe('live');
  });

  it('takes one at a time, and says when one cannot be read', async () => {
    await openFiles([file('a'), file('b')]);
    expect(useOpen.getState().problem).toMatchObject({ kind: 'several' });
    const gone = file('x', 'folder');
    gone.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
    await openFiles([gone]);
    expect(useOpen.getState().problem).toEqual({ kind: 'unreadable', name: 'folder', detail: 'gone' });
  });

  it('gives the shown recording to whoever writes it out', () => {
    expect(shownRecording()).toEqual(before);
    useView.setState(useView.getInitialState(), true);
    expect(shownRecording()).toBeNull();
  });
});
