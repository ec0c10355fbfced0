/**
 * A small study made on the page: its runs one after another, a worker each, seed by seed, so that whenever it is
 * stopped every arm has the same seeds. What is finished is kept, and summarised as the command line summarises.
 */
import { create } from 'zustand';
import { digestOf } from '../client/digest.ts';
import { type LabClient, type LabWorker, startLab } from '../client/lab-client.ts';
import type { FailureCode, Report } from '../protocol/messages.ts';
import type { Header, IterationRecord } from '../protocol/recording.ts';
import { streams } from '../study/streams.ts';
import { type Arm, configOf, type Study, seedsOf } from '../study/study.ts';
import { summarise } from '../study/summarise.ts';
import type { Summary } from '../study/summary.ts';
import { miniChoice } from './policy.ts';
import { useRun } from './run.ts';

interface Job {
  readonly arm: Arm;
  readonly seed: number;
}

export interface FinishedRun extends Job {
  readonly records: readonly IterationRecord[];
}

export interface SmallStudyState {
  readonly state: 'none' | 'running' | 'stopped' | 'done' | 'failed';
  readonly study: Study | null;
  readonly finished: readonly FinishedRun[];
  /** The run that is under way, and its last finished iteration; −1 while its engine loads. */
  readonly now: (Job & { readonly iteration: number }) | null;
  /** Over the seeds that all arms have finished; null before the first. */
  readonly summary: Summary | null;
  readonly failure: { readonly code: FailureCode; readonly detail: string } | null;
}

const none: SmallStudyState = {
  state: 'none',
  study: null,
  finished: [],
  now: null,
  summary: null,
  failure: null,
};

export const useSmallStudy = create<SmallStudyState>()(() => none);

let client: LabClient | undefined;
let spawn: (() => LabWorker) | undefined;
/** Counts the runs that were begun: what still waits for an earlier one neither goes on nor fails in its place. */
let turn = 0;

/** Lets a test stand in for the worker. */
export function replaceStudyWorker(factory: () => LabWorker): void {
  spawn = factory;
}

/** Begins a study anew; what another one found is gone. */
export function startSmallStudy(study: Study): void {
  useSmallStudy.setState({ ...none, study, state: 'running' });
  next();
}

/** Ends the run that is under way; those that are finished stay. */
export function stopSmallStudy(): void {
  client?.close();
  useSmallStudy.setState({ state: 'stopped', now: null });
}

/** Goes on with the runs that are not finished. */
export function resumeSmallStudy(): void {
  useSmallStudy.setState({ state: 'running', failure: null });
  next();
}

export function jobsOf(study: Study): Job[] {
  return seedsOf(study).flatMap((seed) => study.arms.map((arm) => ({ arm, seed })));
}

function next(): void {
  client?.close();
  const { study, finished } = useSmallStudy.getState();
  if (!study) return;
  const job = jobsOf(study)[finished.length];
  if (!job) {
    useSmallStudy.setState({ state: 'done', now: null });
    return;
  }
  turn += 1;
  useSmallStudy.setState({ now: { ...job, iteration: -1 } });
  const config = configOf(study, job.arm, job.seed);
  // A study compares methods over many runs, which the mini policy alone is small enough for.
  const policy = miniChoice(config.world);
  const listen = listener(study, job, policy.address);
  client = startLab(listen, spawn);
  const { provider } = useRun.getState();
  client.send({ type: 'open', config, resume: false, provider, policy, forgets: true });
  client.send({ type: 'run' });
}

function listener(study: Study, job: Job, model: string) {
  const records: IterationRecord[] = [];
  const own = turn;
  let header: Header | undefined;
  const fail = (code: FailureCode, detail: string) => {
    client?.close();
    useSmallStudy.setState({ state: 'failed', now: null, failure: { code, detail } });
  };
  const finish = async () => {
    client?.close();
    const run = { ...job, records };
    const finished = [...useSmallStudy.getState().finished, run];
    useSmallStudy.setState({ finished });
    if (header && finished.length % study.arms.length === 0) {
      const summary = summaryOf(study, finished, header, await digestOf(`${model}model.safetensors`));
      // Another study, or the same one anew, may have begun meanwhile.
      if (!useSmallStudy.getState().finished.includes(run)) return;
      useSmallStudy.setState({ summary });
    }
    if (turn === own && useSmallStudy.getState().state === 'running') next();
  };
  return {
    report: (report: Report) => {
      if (report.type === 'opened') header = report.header;
      if (report.type === 'failure') fail(report.code, report.detail);
      if (report.type === 'iteration') {
        records.push(report.record);
        useSmallStudy.setState({ now: { ...job, iteration: report.record.iteration } });
      }
      if (report.type === 'state' && report.state === 'finished') {
        finish().catch((error: unknown) => {
          if (turn === own) fail('internal', String(error));
        });
      }
    },
    crash: (detail: string) => fail('internal', detail),
  };
}

/** The study of the seeds that all arms have finished. */
function summaryOf(whole: Study, finished: readonly FinishedRun[], header: Header, sha256: string): Summary {
  const study = { ...whole, seeds: finished.length / whole.arms.length };
  const arms = study.arms.map((arm) => ({
    arm,
    runs: finished.filter((one) => one.arm === arm).map(({ records }) => records),
  }));
  return summarise({ study, arms, streams, app: header.app, model: { ...header.model, sha256 } });
}
