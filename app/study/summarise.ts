/**
 * From the runs of a study to its summary. The result hangs on the records alone: each interval draws from a stream of
 * its own, named by its place, so that neither the order of the work nor an interruption shows.
 */
import { compareArms } from './compare.ts';
import { lastOf } from './evaluated.ts';
import { type ArmRuns, measureArm, type Streams } from './measure.ts';
import { type Study, StudyError } from './study.ts';
import type { Summary } from './summary.ts';

export interface SummaryParts extends Pick<Summary, 'app' | 'model'> {
  readonly study: Study;
  /** In the order of the study's arms. */
  readonly arms: readonly ArmRuns[];
  readonly streams: Streams;
}

/** Throws a {@link StudyError} where runs do not fit together. */
export function summarise({ study, arms, streams, app, model }: SummaryParts): Summary {
  for (const { arm, runs } of arms) {
    for (const run of runs) {
      const end = run.at(-1)?.iteration;
      if (end !== study.iterations) throw new StudyError(`a run of ${arm.name} ends after iteration ${end}`);
    }
  }
  const comparisons = arms.flatMap((own) => {
    const other = arms.find(({ arm }) => arm.name === own.arm.against);
    return other ? compareArms(own, other, streams) : [];
  });
  return {
    version: 1,
    app,
    model,
    study,
    episodes: lastOf(arms[0]?.runs[0])[0]?.all.episodes ?? 0,
    arms: rounded(arms.map((one) => measureArm(one, study.level, streams))),
    comparisons: rounded(comparisons),
  };
}

/** Four digits are finer than one episode of a hundred runs, and keep the file small. */
function rounded<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'number' ? Number(part.toFixed(4)) : part)),
  );
}
