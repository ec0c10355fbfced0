/** Runs jobs in child processes, one a core: a run that crashes takes no other with it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { StudyJob, StudyReport } from './study-process.ts';

export interface PoolOutcome<J> {
  readonly job: J;
  /** Why it failed; null when the run is there. */
  readonly failure: string | null;
}

export interface PoolEvents<J> {
  readonly onIteration: (job: J, iteration: number) => void;
  readonly onOutcome: (outcome: PoolOutcome<J>) => void;
}

/** Resolves when every job has an outcome. Jobs are begun in their order. */
export async function runJobs<J extends StudyJob>(
  jobs: readonly J[],
  workers: number,
  events: PoolEvents<J>,
): Promise<void> {
  const waiting = [...jobs];
  const work = async () => {
    let child: ChildProcess | undefined;
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      if (!child?.connected) child = fork(entry, { execArgv: ['--import', 'tsx'] });
      const current = job;
      const failure = await runIn(child, current, (iteration) => events.onIteration(current, iteration));
      events.onOutcome({ job, failure });
    }
    if (child?.connected) {
      child.disconnect();
      await once(child, 'exit');
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, work));
}

const entry = new URL('./study-process.ts', import.meta.url);

/** Gives the failure, or null. */
function runIn(
  child: ChildProcess,
  { config, file, model, tokens }: StudyJob,
  onIteration: (iteration: number) => void,
): Promise<string | null> {
  return new Promise((resolve) => {
    const settle = (failure: string | null) => {
      child.off('message', listen);
      child.off('exit', crash);
      resolve(failure);
    };
    const listen = (message: StudyReport) => {
      if (message.type === 'iteration') onIteration(message.iteration);
      else settle(message.type === 'failed' ? message.detail : null);
    };
    const crash = (code: number | null, signal: string | null) =>
      settle(`its process ended with ${signal ?? `code ${code}`}`);
    child.on('message', listen);
    child.on('exit', crash);
    // Without a callback a process that has just died would end this one as well.
    child.send({ config, file, model, tokens } satisfies StudyJob, (error) => {
      if (error) settle(error.message);
    });
  });
}
