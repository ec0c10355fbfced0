/**
 * The live run from the page's side: what the buttons do, and what the worker's reports change. The worker starts
 * with the first command, so a page that only plays a recording never loads an engine.
 */
import { type LabClient, type LabWorker, startLab } from '../client/lab-client.ts';
import type { ModelFile, Report } from '../protocol/messages.ts';
import { changeSetting, useExperiment } from './experiment.ts';
import { leaveFrame, useFrame } from './links-frame.ts';
import { askToKeep } from './persistence.ts';
import { goTo } from './place.ts';
import { policyFor, usePolicy } from './policy.ts';
import { useRun } from './run.ts';
import { followNewest } from './selection.ts';
import { appendIteration, restoreHistory, showLive } from './view.ts';

/** Charts cost some 15 ms an update: iterations are shown at most four times a second. */
const updateEvery = 250;

let client: LabClient | null = null;
let spawn: (() => LabWorker) | undefined;
let waiting: Report[] = [];
/** Who waits for the policy. */
let answer: ((files: readonly ModelFile[] | null) => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Lets a test stand in for the worker. */
export function replaceWorker(factory: () => LabWorker): void {
  client?.close();
  client = null;
  spawn = factory;
}

/** Goes on with the open run, or opens the experiment, from its last checkpoint when there is one. */
export function run(): void {
  if (!asksFirst()) withRun().send({ type: 'run' });
}

/** One iteration, then pause. */
export function step(): void {
  if (!asksFirst()) withRun().send({ type: 'step' });
}

export function pause(): void {
  client?.send({ type: 'pause' });
}

/** A new run of the experiment as it is set now, from its first iteration and with the same seed. */
export function reset(): void {
  if (!asksFirst()) open(false);
}

/** The same with another seed. */
export function reseed(): void {
  if (asksFirst()) return;
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  changeSetting({ seed: seed % 100_000 });
  open(false);
}

/** The policy of the open run as files, for whoever writes them; `null` when it could not be had. */
export function handOver(): Promise<readonly ModelFile[] | null> {
  const asked = client;
  if (!asked) return Promise.resolve(null);
  answer?.(null);
  return new Promise((resolve) => {
    answer = resolve;
    asked.send({ type: 'hand-over' });
  });
}

/**
 * Puts the open run away, so that something else can be shown: its worker ends, and Run takes it up again from what is
 * kept. False while it computes, when nothing happens.
 */
export function putAway(): boolean {
  const { state } = useRun.getState();
  if (state === 'loading' || state === 'running') return false;
  forgetRun();
  return true;
}

/** Ends the loading of a checkpoint; what came is kept, and Run goes on with it. */
export function stopLoading(): void {
  if (useRun.getState().state === 'loading') forgetRun();
}

function forgetRun(): void {
  endWorker();
  const { provider, persisted } = useRun.getState();
  useRun.setState({ ...useRun.getInitialState(), provider, persisted });
}

/**
 * A checkpoint that a link named is asked about where all is said about it, before anything is fetched. From within a
 * frame that is the page itself: the frame may have left out the way back.
 */
function asksFirst(): boolean {
  const { question } = usePolicy.getState();
  if (question && useFrame.getState().embed) leaveFrame();
  else if (question) goTo('model');
  return question;
}

function withRun(): LabClient {
  const { state } = useRun.getState();
  return client && state !== 'idle' && state !== 'failed' ? client : open(true);
}

function open(resume: boolean): LabClient {
  endWorker();
  client = startLab({ report: receive, crash }, spawn);
  const { config } = useExperiment.getState();
  const policy = policyFor(config);
  const { provider, persisted, device } = useRun.getState();
  const fresh = useRun.getInitialState();
  useRun.setState({ ...fresh, provider, persisted, device, state: 'loading', config, policy });
  client.send({ type: 'open', config, resume, provider, policy });
  return client;
}

/** Another run, another worker: the old one ends at once, whatever it is doing, and nothing of it is heard again. */
function endWorker(): void {
  client?.close();
  client = null;
  clearTimeout(timer);
  timer = undefined;
  waiting = [];
  answer?.(null);
  answer = null;
}

/** What comes often waits for the next update; everything else is shown at once, after what waits. */
function receive(report: Report): void {
  waiting.push(report);
  if (report.type === 'iteration' || report.type === 'progress' || report.type === 'load') {
    timer ??= setTimeout(flush, updateEvery);
  } else {
    flush();
  }
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  const reports = waiting;
  waiting = [];
  for (const report of reports) apply(report);
}

function crash(detail: string): void {
  const { kept } = useRun.getState();
  receive({ type: 'failure', code: 'internal', detail, kept });
}

function apply(report: Report): void {
  switch (report.type) {
    case 'state':
      useRun.setState(
        report.state === 'running'
          ? { state: report.state }
          : { state: report.state, progress: null, ...(report.state !== 'loading' && { loading: null }) },
      );
      return;
    case 'device':
      useRun.setState({ device: report.device });
      return;
    case 'load':
      useRun.setState({ loading: report.progress });
      if (report.progress.phase === 'load') askToKeep();
      return;
    case 'memory':
      useRun.setState({ memory: report.memory });
      return;
    case 'self-check':
      useRun.setState({ check: report.check });
      return;
    case 'opened':
      showLive(report.header);
      followNewest();
      useRun.setState({
        config: report.header.config,
        resumedAt: report.iteration > 0 ? report.iteration : null,
        kept: report.iteration > 0 ? report.iteration : -1,
      });
      return;
    case 'history':
      restoreHistory(report.iterations);
      return;
    case 'progress': {
      const { type: _type, ...progress } = report;
      useRun.setState({ progress });
      return;
    }
    case 'iteration':
      appendIteration(report);
      return;
    case 'keeping':
      useRun.setState({ keeping: report.keeping });
      return;
    case 'checkpoint':
      useRun.setState({ kept: report.iteration });
      return;
    case 'model':
      answer?.(report.files);
      answer = null;
      return;
    case 'failure': {
      const { code, detail, source = null } = report;
      const kept = report.kept ?? useRun.getState().kept;
      const failure = { code, detail, source, kept };
      useRun.setState({ state: 'failed', failure, progress: null, loading: null });
    }
  }
}
