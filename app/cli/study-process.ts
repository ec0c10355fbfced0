/**
 * Entry of a child process that makes runs of a study, one after the other, single-threaded, as its parent asks.
 * A recording gets its name when it is complete, so a file that is there is a run that is finished.
 */
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../experiment/config.ts';
import { openNodeLab } from './node-lab.ts';
import { compactTrainee, train } from './train.ts';

export interface StudyJob {
  readonly config: Config;
  /** Where the finished recording goes. */
  readonly file: string;
  readonly model: string;
  readonly tokens: number;
}

export type StudyReport =
  | { readonly type: 'iteration'; readonly iteration: number }
  | { readonly type: 'finished' }
  | { readonly type: 'failed'; readonly detail: string };

const report = (message: StudyReport) => process.send?.(message);

async function make({ config, file, model, tokens }: StudyJob): Promise<void> {
  // A process that outlived its parent for a moment must not write into the file of the one that took its place.
  const draft = `${file}.${process.pid}.part`;
  await mkdir(dirname(file), { recursive: true });
  const batch = config.tasks * config.group;
  const lab = await openNodeLab({ model, world: config.world, batch, workers: 1 });
  try {
    const onIteration = ({ iteration }: { iteration: number }) => {
      report({ type: 'iteration', iteration });
    };
    await train(compactTrainee(lab), { config, file: draft, tokens, onIteration });
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
    await lab.engine.dispose();
  }
}

process.on('message', (job: StudyJob) => {
  make(job).then(
    () => report({ type: 'finished' }),
    (error: unknown) =>
      report({ type: 'failed', detail: error instanceof Error ? error.message : String(error) }),
  );
});

// Nobody would read what an orphan reports.
process.on('disconnect', () => process.exit(1));
