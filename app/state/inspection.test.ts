import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openExperiment } from './experiment.ts';
import {
  answersAbout,
  followChoice,
  inspect,
  inspectAfresh,
  replaceInspector,
  useInspection,
} from './inspection.ts';
import {
  agreeToPolicy,
  changeCheckpoint,
  chooseCheckpoint,
  chooseMini,
  openPolicy,
  usePolicy,
} from './policy.ts';
import { chooseProvider, useRun } from './run.ts';
import { FakeWorkers } from './testing/fake-worker.ts';
import { inspectedModel } from './testing/inspected.ts';

const place = { kind: 'named', typed: 'Qwen/Qwen3-0.6B' } as const;
let workers = new FakeWorkers();
let stop = () => {};
const newest = () => workers.newest;
const answer = () => newest().report({ type: 'inspected', model: inspectedModel });

beforeEach(() => {
  vi.useFakeTimers();
  useRun.setState(useRun.getInitialState(), true);
  usePolicy.setState(usePolicy.getInitialState(), true);
  useInspection.setState(useInspection.getInitialState(), true);
  openExperiment('adrs');
  workers = new FakeWorkers();
  replaceInspector(workers.spawn);
  stop = followChoice();
  vi.runAllTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('asking about a checkpoint', () => {
  it('needs one', () => {
    expect(workers.made).toHaveLength(0);
    expect(useInspection.getState()).toMatchObject({ asking: false, model: null });
  });

  it('asks the same worker again when a setting has come to rest', () => {
    chooseCheckpoint(place);
    vi.advanceTimersByTime(0);
    const { settings } = usePolicy.getState();
    expect(newest().commands).toEqual([{ type: 'inspect', place, settings, provider: 'auto' }]);
    expect(useInspection.getState()).toMatchObject({ asking: true, model: null });
    answer();
    expect(useInspection.getState()).toMatchObject({ asking: false, model: inspectedModel });
    changeCheckpoint({ sampled: 4 });
    vi.advanceTimersByTime(399);
    changeCheckpoint({ sampled: 2 });
    vi.advanceTimersByTime(399);
    expect(newest().commands).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(workers.made).toHaveLength(1);
    expect(newest().commands.slice(1)).toMatchObject([{ settings: { sampled: 2 } }]);
    // The answer before stays while the new one is awaited.
    expect(useInspection.getState()).toMatchObject({ asking: true, model: inspectedModel });
  });

  it('asks until the last of several questions is answered', () => {
    chooseCheckpoint(place);
    vi.runAllTimers();
    changeCheckpoint({ sampled: 4 });
    vi.runAllTimers();
    answer();
    expect(useInspection.getState()).toMatchObject({ asking: true });
    answer();
    expect(useInspection.getState()).toMatchObject({ asking: false });
  });

  it('puts a checkpoint away when another is chosen', () => {
    chooseCheckpoint(place);
    vi.runAllTimers();
    const first = newest();
    chooseProvider('wasm');
    vi.runAllTimers();
    expect(first.commands.slice(1)).toMatchObject([{ provider: 'wasm' }]);
    chooseCheckpoint({ kind: 'named', typed: 'a/b' });
    vi.runAllTimers();
    expect(first.ended).toBe(true);
    expect(useInspection.getState()).toMatchObject({ asking: true, model: null });
    chooseMini();
    vi.runAllTimers();
    expect(newest().ended).toBe(true);
    expect(useInspection.getState()).toMatchObject({ place: null, asking: false });
  });

  it('says why nothing came of it, and asks once more', () => {
    chooseCheckpoint(place);
    vi.runAllTimers();
    const source = { code: 'gated', subject: 'Qwen/Qwen3-0.6B', wanted: null, found: null } as const;
    newest().report({ type: 'failure', code: 'source', detail: 'gated', source, kept: null });
    expect(newest().ended).toBe(true);
    expect(useInspection.getState()).toMatchObject({
      asking: false,
      model: null,
      failure: { code: 'source', detail: 'gated', source },
    });
    inspect();
    expect(useInspection.getState()).toMatchObject({ asking: true, failure: null });
    newest().break('no module');
    expect(useInspection.getState().failure).toEqual({ code: 'internal', detail: 'no module', source: null });
  });

  it('lets no failure of an older question speak for a newer one', () => {
    chooseCheckpoint(place);
    vi.runAllTimers();
    chooseProvider('wasm');
    vi.runAllTimers();
    const first = newest();
    first.report({ type: 'failure', code: 'no-adapter', detail: 'none', kept: null });
    expect(first.ended).toBe(true);
    expect(newest().commands).toMatchObject([{ provider: 'wasm' }]);
    expect(useInspection.getState()).toMatchObject({ asking: true, failure: null });
    answer();
    expect(useInspection.getState()).toMatchObject({ asking: false, model: inspectedModel, failure: null });
  });

  it('asks a new worker where what is kept has changed, and shows the old answer until then', () => {
    chooseCheckpoint(place);
    vi.runAllTimers();
    answer();
    const first = newest();
    inspectAfresh();
    expect(first.ended).toBe(true);
    expect(newest().commands).toMatchObject([{ type: 'inspect', place }]);
    expect(useInspection.getState()).toMatchObject({ asking: true, model: inspectedModel });
  });

  it('waits for the answer to a link’s question', () => {
    openPolicy({ typed: place.typed, settings: usePolicy.getState().settings });
    vi.runAllTimers();
    expect(workers.made).toHaveLength(0);
    agreeToPolicy();
    vi.runAllTimers();
    expect(workers.made).toHaveLength(1);
  });

  it('says nothing of one checkpoint under the name of another, not even while the first one loads', () => {
    const other = { kind: 'named', typed: 'a/b' } as const;
    chooseCheckpoint(place);
    vi.runAllTimers();
    answer();
    useRun.setState({ state: 'loading' });
    chooseCheckpoint(other);
    // Before the question is put, too.
    expect(answersAbout(place)(useInspection.getState()).model).toBe(inspectedModel);
    expect(answersAbout(other)(useInspection.getState()).model).toBeNull();
    vi.runAllTimers();
    expect(useInspection.getState()).toEqual({ place: other, asking: false, model: null, failure: null });
  });

  it('waits while a checkpoint loads, and ends with the panel', () => {
    useRun.setState({ state: 'loading' });
    chooseCheckpoint(place);
    vi.runAllTimers();
    expect(workers.made).toHaveLength(0);
    useRun.setState({ state: 'paused' });
    vi.runAllTimers();
    expect(workers.made).toHaveLength(1);
    // After a loading nothing is missing any more: what was remembered is put away.
    useRun.setState({ state: 'loading' });
    useRun.setState({ state: 'paused' });
    vi.runAllTimers();
    expect(workers.made).toHaveLength(2);
    stop();
    expect(newest().ended).toBe(true);
    changeCheckpoint({ rank: 4 });
    vi.runAllTimers();
    expect(workers.made).toHaveLength(2);
  });
});
