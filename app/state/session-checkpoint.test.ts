import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openExperiment, useExperiment } from './experiment.ts';
import { setFrame } from './links-frame.ts';
import { goTo, usePlace } from './place.ts';
import { agreeToPolicy, chooseCheckpoint, openPolicy, usePolicy } from './policy.ts';
import { useRun } from './run.ts';
import { replaceWorker, reseed, reset, run, step, stopLoading } from './session.ts';
import { FakeWorkers } from './testing/fake-worker.ts';
import { plannedMemory } from './testing/inspected.ts';
import { syntheticRecording } from './testing/synthetic.ts';

const place = { kind: 'named', typed: 'Qwen/Qwen3-0.6B' } as const;
let workers = new FakeWorkers();
const fake = () => workers.newest;
const persist = vi.fn(async () => false);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { storage: { persist } });
  useRun.setState(useRun.getInitialState(), true);
  usePolicy.setState(usePolicy.getInitialState(), true);
  openExperiment('adrs');
  goTo('run');
  workers = new FakeWorkers();
  replaceWorker(workers.spawn);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the run of a checkpoint', () => {
  it('tells how its loading goes, and what it takes; asks the browser to keep what comes', async () => {
    chooseCheckpoint(place);
    run();
    const { settings } = usePolicy.getState();
    expect(fake().commands[0]).toMatchObject({ policy: { kind: 'checkpoint', place, settings } });
    const progress = { phase: 'load', file: 'model.safetensors', done: 5, total: 10, percent: 50 } as const;
    fake().report({ type: 'load', progress });
    await vi.advanceTimersByTimeAsync(250);
    expect(useRun.getState()).toMatchObject({ loading: progress, persisted: false });
    fake().report({ type: 'load', progress: { ...progress, done: 6 } });
    await vi.advanceTimersByTimeAsync(250);
    expect(persist).toHaveBeenCalledTimes(1);
    const { header } = syntheticRecording({ iterations: 1 });
    fake().report(
      { type: 'memory', memory: plannedMemory },
      { type: 'opened', header, iteration: 0 },
      { type: 'state', state: 'paused' },
    );
    expect(useRun.getState()).toMatchObject({ state: 'paused', loading: null, memory: plannedMemory });
  });

  it('can be stopped while it loads, and not otherwise', () => {
    chooseCheckpoint(place);
    run();
    stopLoading();
    expect(fake().ended).toBe(true);
    expect(useRun.getState()).toMatchObject({ state: 'idle', policy: null, loading: null });
    run();
    fake().report({ type: 'state', state: 'running' });
    stopLoading();
    expect(fake().ended).toBe(false);
  });

  it('keeps why it could not be brought in, and goes on with Run', () => {
    chooseCheckpoint(place);
    run();
    const source = { code: 'cut-off', subject: 'model.safetensors', wanted: null, found: null } as const;
    fake().report({ type: 'failure', code: 'source', detail: 'cut', source, kept: null });
    expect(useRun.getState().failure).toEqual({ code: 'source', detail: 'cut', source, kept: -1 });
    run();
    expect(workers.made).toHaveLength(2);
    expect(useRun.getState()).toMatchObject({ state: 'loading', failure: null });
  });

  it('leads out of a frame to the question of a link, with every part', () => {
    const opened = vi.fn();
    const href = 'https://lab.example/#v=1&preset=adrs&policy=Qwen/Qwen3-0.6B&at=7&embed=1&hide=views,bar';
    vi.stubGlobal('window', { location: { href }, open: opened });
    openPolicy({ typed: place.typed, settings: usePolicy.getState().settings });
    setFrame({ embed: true, hide: ['views', 'bar'] });
    run();
    setFrame({ embed: false, hide: [] });
    const whole = 'https://lab.example/#v=1&preset=adrs&policy=Qwen/Qwen3-0.6B&at=7';
    expect(opened).toHaveBeenCalledExactlyOnceWith(whole, '_blank', 'noopener');
    expect(usePlace.getState().view).toBe('run');
    expect(workers.made).toHaveLength(0);
  });

  it('leads to the question of a link before it starts', () => {
    openPolicy({ typed: place.typed, settings: usePolicy.getState().settings });
    const { seed } = useExperiment.getState().config;
    for (const start of [run, step, reset, reseed]) {
      goTo('run');
      start();
      expect(usePlace.getState().view).toBe('model');
    }
    expect(workers.made).toHaveLength(0);
    expect(useExperiment.getState().config.seed).toBe(seed);
    agreeToPolicy();
    run();
    expect(workers.made).toHaveLength(1);
  });
});
