/**
 * The worker that owns one run, makes one measurement or inspects one model: its first command is `open`, `measure` or
 * `inspect`. A page that wants another run starts another worker, so nothing of an old run can reach the new one, and an engine that failed takes its worker with it.
 */
import { failureOf } from '../lab/failure.ts';
import { forgetfulStore } from '../lab/forgetful-store.ts';
import { Run } from '../lab/run.ts';
import type { Command, ModelFile, Report } from '../protocol/messages.ts';
import { SourceError } from '../source/errors.ts';
import { openCheckpointStore } from './checkpoint-store.ts';
import { inspect } from './inspect.ts';
import { measure } from './measure.ts';
import { openCheckpoint } from './open-checkpoint.ts';
import { openMini } from './open-mini.ts';
import type { OpenedPolicy } from './opened-policy.ts';

const report = (message: Report) => self.postMessage(message);

const fail = (error: unknown) => {
  const source = error instanceof SourceError ? { source: error.failure } : {};
  report({ type: 'failure', ...failureOf(error), ...source, kept: null });
  report({ type: 'state', state: 'failed' });
};

let run: Run | undefined;
let policy: OpenedPolicy | undefined;
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
    case 'inspect':
      report({ type: 'inspected', model: await inspect(command) });
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
  const trained = await run?.policy();
  return policy && trained ? policy.files(trained) : null;
}

async function open(command: Extract<Command, { type: 'open' }>): Promise<Run> {
  report({ type: 'state', state: 'loading' });
  const { config } = command;
  policy = await openPolicy(command);
  const opened = new Run({
    ...policy,
    config,
    store: command.forgets
      ? forgetfulStore('not-asked')
      : await openCheckpointStore(config, policy.identity, () => Date.now()),
    report,
    clock: () => performance.now() / 1000,
    now: () => new Date().toISOString(),
    appVersion: __APP_VERSION__,
  });
  await opened.open(command.resume);
  return opened;
}

function openPolicy({ policy, config, provider }: Extract<Command, { type: 'open' }>): Promise<OpenedPolicy> {
  return policy.kind === 'mini'
    ? openMini({ ...policy, config, provider, onLost: fail })
    : openCheckpoint({ ...policy, config, provider, report, onLost: fail });
}
