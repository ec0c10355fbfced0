/**
 * The worker that owns one run, or makes one measurement: its first command is `open` or `measure`. A page that wants another run starts another worker,
 * so nothing of an old run can reach the new one, and an engine that failed takes its worker with it.
 */
import { failureOf } from '../lab/failure.ts';
import { forgetfulStore } from '../lab/forgetful-store.ts';
import { Run } from '../lab/run.ts';
import { loadBundle, type ModelFiles } from '../model/bundle.ts';
import { writeModel } from '../model/write-files.ts';
import type { Command, ModelFile, Report } from '../protocol/messages.ts';
import { worldNamed } from '../worlds/worlds.ts';
import { openCheckpointStore } from './checkpoint-store.ts';
import { fetchModel } from './fetch-model.ts';
import { measure } from './measure.ts';
import { openEngine } from './open-engine.ts';

const report = (message: Report) => self.postMessage(message);

const fail = (error: unknown) => {
  report({ type: 'failure', ...failureOf(error), kept: null });
  report({ type: 'state', state: 'failed' });
};

let run: Run | undefined;
/** What the run started from: its configuration and tokenizer go along with the weights that it made. */
let source: ModelFiles | undefined;
let queue: Promise<void> = Promise.resolve();

self.onmessage = (event) => {
  // The one cast at this end: the page is ours and sends nothing else.
  const command = event.data as Command;
  queue = queue.then(() => obey(command)).catch(fail);
};

async function obey(command: Command): Promise<void> {
  switch (command.type) {
    case 'open':
      run = await open(command);
      return;
    case 'measure':
      await measure(command, report);
      return;
    // After an opening that failed there is no run, and nothing to do.
    case 'run':
      run?.run();
      return;
    case 'step':
      run?.step();
      return;
    case 'pause':
      run?.pause();
      return;
    case 'hand-over':
      report({ type: 'model', files: await handOver() });
      return;
  }
}

async function handOver(): Promise<readonly ModelFile[] | null> {
  const weights = await run?.policy();
  return source && weights ? writeModel(source, weights) : null;
}

async function open(command: Extract<Command, { type: 'open' }>): Promise<Run> {
  report({ type: 'state', state: 'loading' });
  const { config } = command;
  const files = await fetchModel(command.model);
  source = files;
  const bundle = loadBundle(files);
  const world = worldNamed(config.world);
  const choice = command.provider;
  const engine = await openEngine({ choice, config, files, bundle, world, onLost: fail });
  const opened = new Run({
    engine,
    bundle,
    world,
    config,
    store: command.forgets
      ? forgetfulStore
      : await openCheckpointStore(config, files.weights, () => Date.now()),
    report,
    clock: () => performance.now() / 1000,
    now: () => new Date().toISOString(),
    appVersion: __APP_VERSION__,
  });
  await opened.open(command.resume);
  return opened;
}
