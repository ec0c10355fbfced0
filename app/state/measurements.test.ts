import { beforeEach, expect, it, vi } from 'vitest';
import { changeSetting, openExperiment, useExperiment } from './experiment.ts';
import { measure, stopMeasuring, useMeasurements } from './measurements.ts';
import { FakeWorker } from './testing/fake-worker.ts';

const forms = { cosine: 1, distance: 1e-7, teacherPart: 0.3, norm: 2 };

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'https://lab.example/page/' });
  useMeasurements.setState(useMeasurements.getInitialState(), true);
  openExperiment('adrs');
});

function start(what: 'forms' | 'contrast'): FakeWorker {
  const worker = new FakeWorker();
  measure(what, () => worker);
  return worker;
}

it('measures the experiment as it is set now, and keeps of which it is', () => {
  changeSetting({ eta: 0.5 });
  const { config } = useExperiment.getState();
  const worker = start('forms');
  const model = 'https://lab.example/page/models/qwen-mini/';
  expect(worker.commands).toEqual([{ type: 'measure', what: 'forms', config, model }]);
  expect(useMeasurements.getState().forms).toMatchObject({ state: 'working', sampled: null });
  worker.report({ type: 'progress', iteration: 1, phase: 'rollout', done: 8, total: 32 });
  expect(useMeasurements.getState().forms.sampled).toBe(0.25);
  worker.report({ type: 'progress', iteration: 1, phase: 'update', done: 0, total: 1 });
  expect(useMeasurements.getState().forms.sampled).toBe(1);
  changeSetting({ eta: 0.1 });
  worker.report({ type: 'forms', tokens: 900, forms });
  expect(useMeasurements.getState().forms).toMatchObject({
    state: 'done',
    config,
    result: { tokens: 900, forms },
  });
  expect(worker.ended).toBe(true);
});

it('keeps the two measurements apart', () => {
  const [first, second] = [start('forms'), start('contrast')];
  second.report({ type: 'contrast', own: [], plain: [] });
  expect(useMeasurements.getState().contrast).toMatchObject({
    state: 'done',
    result: { own: [], plain: [] },
  });
  expect(useMeasurements.getState().forms.state).toBe('working');
  expect(first.ended).toBe(false);
  start('forms');
  expect(first.ended).toBe(true);
});

it('says why it failed, and can be stopped', () => {
  start('forms').report({ type: 'failure', code: 'model-missing', detail: '404', kept: null });
  expect(useMeasurements.getState().forms).toMatchObject({
    state: 'failed',
    failure: { code: 'model-missing', detail: '404' },
  });
  const broken = start('forms');
  broken.break('no module');
  expect(useMeasurements.getState().forms.failure).toEqual({ code: 'internal', detail: 'no module' });
  const stopped = start('forms');
  stopMeasuring('forms');
  expect(stopped.ended).toBe(true);
  expect(useMeasurements.getState().forms).toMatchObject({ state: 'none', failure: null });
});
