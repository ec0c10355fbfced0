import { expect, test } from 'vitest';
import type { Report } from '../protocol/messages.ts';
import type { IterationRecord } from '../protocol/recording.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import { type Checkpoint, type CheckpointStore, checkpointEvery, type KeptIteration } from './checkpoint.ts';
import { type Engine, NotANumber } from './engine.ts';
import { forgetfulStore } from './forgetful-store.ts';
import { Run } from './run.ts';
import { colourWorld } from './testing/colour-world.ts';
import { tinyConfig, tinyLab } from './testing/tiny-lab.ts';
import { compactVoice } from './voice.ts';

const config = { ...tinyConfig, iterations: checkpointEvery + 2, evalEvery: 100 };

function memoryStore(): CheckpointStore {
  let checkpoint: Checkpoint | undefined;
  const kept = new Map<number, KeptIteration>();
  return {
    load: async () => structuredClone(checkpoint),
    keeping: () => 'kept',
    history: async (upTo) =>
      [...kept.values()].filter(({ record }) => record.iteration <= upTo).map((one) => structuredClone(one)),
    append: async (iteration) => {
      kept.set(iteration.record.iteration, structuredClone(iteration));
    },
    save: async (saved) => {
      checkpoint = structuredClone(saved);
    },
    remove: async () => {
      checkpoint = undefined;
      kept.clear();
    },
  };
}

function start(store: CheckpointStore, change: (engine: Engine) => void = () => {}) {
  const { engine, bundle } = tinyLab(createNodeSession);
  change(engine);
  const reports: Report[] = [];
  const run = new Run({
    engine,
    voice: compactVoice(colourWorld, bundle.tokenizer),
    model: { name: bundle.name, parameters: bundle.weights.length },
    config,
    store,
    report: (report) => {
      reports.push(report);
      if (report.type === 'iteration') onIteration(report.record.iteration);
    },
    clock: () => 0,
    now: () => '2026-01-01T00:00:00.000Z',
    appVersion: 'test',
  });
  let onIteration: (iteration: number) => void = () => {};
  return {
    run,
    reports,
    after: (iteration: number, act: () => void) => {
      onIteration = (seen) => seen === iteration && act();
    },
  };
}

const records = (reports: Report[]): IterationRecord[] =>
  reports.flatMap((report) => (report.type === 'iteration' ? [report.record] : []));
const lastState = (reports: Report[]) => reports.findLast((report) => report.type === 'state');

test('a run that was paused, closed and opened again ends as one left alone', async () => {
  const alone = start(memoryStore());
  await alone.run.open(true);
  alone.run.run();
  await alone.run.settled();

  const store = memoryStore();
  const first = start(store);
  await first.run.open(true);
  first.after(3, () => first.run.pause());
  first.run.run();
  await first.run.settled();
  expect(lastState(first.reports)).toEqual({ type: 'state', state: 'paused' });

  const second = start(store);
  await second.run.open(true);
  const opened = second.reports.find((report) => report.type === 'opened');
  expect(opened).toMatchObject({ iteration: 3 });
  const history = second.reports.flatMap((report) => (report.type === 'history' ? report.iterations : []));
  expect(history.map(({ record }) => record.iteration)).toEqual([0, 1, 2, 3]);
  second.run.run();
  await second.run.settled();

  expect([...records(first.reports), ...records(second.reports)]).toEqual(records(alone.reports));
  expect(lastState(second.reports)).toEqual({ type: 'state', state: 'finished' });
});

test('one step is one iteration', async () => {
  const { run, reports } = start(memoryStore());
  await run.open(false);
  run.step();
  await run.settled();
  expect(records(reports).map((record) => record.iteration)).toEqual([0, 1]);
});

test('a gradient that is not finite stops the run, names itself and keeps the last checkpoint', async () => {
  const store = memoryStore();
  const { run, reports } = start(store, (engine) => {
    const update = engine.update.bind(engine);
    let updates = 0;
    engine.update = (...args) => {
      updates += 1;
      if (updates === checkpointEvery + 2) throw new NotANumber();
      return update(...args);
    };
  });
  await run.open(false);
  run.run();
  await run.settled();
  expect(reports.find((report) => report.type === 'failure')).toMatchObject({
    code: 'not-a-number',
    kept: checkpointEvery,
  });
  expect(lastState(reports)).toEqual({ type: 'state', state: 'failed' });
  expect((await store.load())?.iteration).toBe(checkpointEvery);
});

test('a non-finite gradient leaves weights and moments as they were', async () => {
  const { engine } = tinyLab(createNodeSession);
  const before = await engine.save();
  const { bundle } = tinyLab(createNodeSession);
  const poisoned = { ...config, lr: 0.001, eta: 5 };
  const { iterate } = await import('./iterate.ts');
  const context = {
    engine,
    world: colourWorld,
    tokenizer: bundle.tokenizer,
    config: poisoned,
    clock: () => 0,
  };
  const credit = engine.credit.bind(engine);
  engine.credit = async (...args) => {
    const trace = await credit(...args);
    trace.advantage[0] = Number.NaN;
    return trace;
  };
  await expect(iterate(context, 1)).rejects.toThrow(NotANumber);
  expect(await engine.save()).toEqual(before);
});

test('a run that could not be opened does not train, and leaves the checkpoint as it is', async () => {
  const store = memoryStore();
  const first = start(store);
  await first.run.open(true);
  first.run.step();
  await first.run.settled();

  const { run, reports } = start(store, (engine) => {
    engine.restore = () => Promise.reject(new Error('weights of another size'));
  });
  await run.open(true);
  run.run();
  await run.settled();
  expect(lastState(reports)).toEqual({ type: 'state', state: 'failed' });
  expect(records(reports)).toEqual([]);
  expect((await store.load())?.iteration).toBe(1);
});

test('where nothing can be kept, that is said once, and nothing is said to be kept', async () => {
  const { run, reports } = start(forgetfulStore('refused'));
  await run.open(true);
  run.step();
  await run.settled();
  expect(records(reports)).toHaveLength(2);
  expect(reports.some((report) => report.type === 'checkpoint')).toBe(false);
  const keeping = reports.filter((report) => report.type === 'keeping');
  expect(keeping).toEqual([{ type: 'keeping', keeping: 'refused' }]);
});

test('hands the policy over between iterations, and not within one', async () => {
  const untrained = tinyLab(createNodeSession).bundle.weights;
  const { run, after } = start(memoryStore());
  await run.open(false);
  expect(await run.policy()).toEqual(untrained);
  const within: Promise<Float32Array | null>[] = [];
  after(0, () => within.push(run.policy()));
  run.step();
  await run.settled();
  expect(await Promise.all(within)).toEqual([null]);
  const trained = await run.policy();
  expect(trained).toHaveLength(untrained.length);
  expect(trained).not.toEqual(untrained);
});
