import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSetting, openExperiment, useExperiment } from './experiment.ts';
import { useRun } from './run.ts';
import { useSelection } from './selection.ts';
import { handOver, pause, putAway, replaceWorker, reseed, reset, run, step } from './session.ts';
import { FakeWorkers } from './testing/fake-worker.ts';
import { syntheticRecording } from './testing/synthetic.ts';
import { useView } from './view.ts';

let workers = new FakeWorkers();
const fake = () => workers.newest;
const { header, iterations, steps } = syntheticRecording({ iterations: 4, keeps: () => true });
const reported = (index: number) => {
  const record = iterations[index];
  if (!record) throw new Error('no such iteration');
  return { record, steps: steps.get(record.iteration) ?? [] };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { baseURI: 'https://lab.example/page/' });
  useRun.setState(useRun.getInitialState(), true);
  useView.setState(useView.getInitialState(), true);
  useSelection.setState(useSelection.getInitialState(), true);
  openExperiment('adrs');
  workers = new FakeWorkers();
  replaceWorker(workers.spawn);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the live run', () => {
  it('starts the worker with the first command, opens the experiment and resumes it', () => {
    expect(workers.made).toHaveLength(0);
    changeSetting({ eta: 0.5 });
    run();
    const { config } = useExperiment.getState();
    expect(fake().commands).toEqual([
      {
        type: 'open',
        config,
        resume: true,
        provider: 'auto',
        policy: { kind: 'mini', address: 'https://lab.example/page/models/qwen-mini/' },
      },
      { type: 'run' },
    ]);
    expect(useRun.getState()).toMatchObject({ state: 'loading', config });
  });

  it('goes on with the open run without opening it again', () => {
    step();
    fake().report({ type: 'state', state: 'paused' });
    run();
    pause();
    expect(fake().commands.map(({ type }) => type)).toEqual(['open', 'step', 'run', 'pause']);
  });

  it('shows iterations at most four times a second, in order', () => {
    run();
    fake().report({ type: 'opened', header, iteration: 0 });
    expect(useView.getState()).toMatchObject({ source: 'live', iterations: [] });
    fake().report({ type: 'iteration', ...reported(0) }, { type: 'iteration', ...reported(1) });
    expect(useView.getState().iterations).toHaveLength(0);
    vi.advanceTimersByTime(250);
    expect(useView.getState().iterations).toEqual(iterations.slice(0, 2));
    expect(useView.getState().steps.get(1)).toEqual(steps.get(1));
  });

  it('does not hold back a failure, nor what came before it', () => {
    run();
    fake().report(
      { type: 'opened', header, iteration: 0 },
      { type: 'iteration', ...reported(0) },
      { type: 'failure', code: 'device-lost', detail: 'gone', kept: 5 },
    );
    expect(useView.getState().iterations).toHaveLength(1);
    expect(useRun.getState()).toMatchObject({
      state: 'failed',
      failure: { code: 'device-lost', detail: 'gone', kept: 5 },
    });
  });

  it('stands again with the history of a resumed run', () => {
    run();
    fake().report(
      { type: 'opened', header, iteration: 2 },
      { type: 'history', iterations: [reported(0), reported(1)] },
    );
    expect(useRun.getState().resumedAt).toBe(2);
    expect(useView.getState().iterations).toHaveLength(2);
    expect([...useView.getState().steps.keys()]).toEqual([0, 1]);
  });

  it('resets with the same seed and reseeds with another, from the first iteration', () => {
    run();
    const { seed } = useExperiment.getState().config;
    reset();
    reseed();
    const opens = workers.made.flatMap(({ commands }) =>
      commands.filter((command) => command.type === 'open'),
    );
    expect(workers.made.map(({ ended }) => ended)).toEqual([true, true, false]);
    expect(opens.map(({ resume }) => resume)).toEqual([true, false, false]);
    expect(opens[1]?.config.seed).toBe(seed);
    expect(opens[2]?.config.seed).toBe(useExperiment.getState().config.seed);
    expect(opens[2]?.config.seed).not.toBe(seed);
  });

  it('reports a broken worker and starts a new one for the next run', () => {
    run();
    fake().report({ type: 'checkpoint', iteration: 3 });
    fake().break('no module');
    expect(useRun.getState().failure).toEqual({
      code: 'internal',
      detail: 'no module',
      source: null,
      kept: 3,
    });
    const broken = fake();
    run();
    expect(broken.ended).toBe(true);
    expect(workers.made).toHaveLength(2);
    expect(useRun.getState()).toMatchObject({ state: 'loading', failure: null });
  });

  it('hands the policy over, and nothing when the run is gone', async () => {
    expect(await handOver()).toBeNull();
    step();
    fake().report({ type: 'state', state: 'paused' });
    const files = [{ name: 'config.json', bytes: Uint8Array.from([123, 125]) }];
    const handed = handOver();
    expect(fake().commands.at(-1)).toEqual({ type: 'hand-over' });
    fake().report({ type: 'model', files });
    expect(await handed).toEqual(files);
    const late = handOver();
    expect(putAway()).toBe(true);
    expect(await late).toBeNull();
  });

  it('is put away while it stands still, and taken up again from what is kept', () => {
    run();
    const first = fake();
    first.report({ type: 'state', state: 'running' });
    expect(putAway()).toBe(false);
    expect(first.ended).toBe(false);
    first.report({ type: 'state', state: 'paused' });
    expect(putAway()).toBe(true);
    expect(first.ended).toBe(true);
    expect(useRun.getState().state).toBe('idle');
    run();
    expect(workers.made).toHaveLength(2);
    expect(fake().commands[0]).toMatchObject({ type: 'open', resume: true });
  });
});
