/** The runs of a study as files, and what of them is there already. */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../experiment/config.ts';
import { type IterationRecord, parseRecording, type Recording } from '../protocol/recording.ts';
import { type Arm, configOf, type Study, seedsOf } from '../study/study.ts';

export interface StudyRun {
  readonly arm: Arm;
  readonly seed: number;
  readonly config: Config;
  readonly file: string;
}

/** Seed by seed, so that a study that is looked at early has something of every arm. */
export function runsOf(study: Study, folder: string): StudyRun[] {
  return seedsOf(study).flatMap((seed) =>
    study.arms.map((arm) => ({
      arm,
      seed,
      config: configOf(study, arm, seed),
      file: join(folder, `${arm.name}-${seed}.jsonl`),
    })),
  );
}

/** Runs of one model alone lie in a folder: retraining the model begins a study anew. */
export async function modelDigest(model: string): Promise<string> {
  const weights = await readFile(join(model, 'model.safetensors'));
  return createHash('sha256').update(weights).digest('hex');
}

/** The recording of a run, or null when there is none of this very experiment: none yet, of other settings, or unreadable. */
export async function finishedRun({ file, config }: StudyRun): Promise<Recording | null> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    return null;
  }
  try {
    const recording = parseRecording(text);
    const whole = recording.iterations.at(-1)?.iteration === config.iterations;
    return whole && isDeepStrictEqual(recording.header.config, config) ? recording : null;
  } catch {
    return null;
  }
}

/** The iterations of runs that are all there; throws an error that names one that is not. */
export async function readRuns(runs: readonly StudyRun[]): Promise<IterationRecord[][]> {
  const read: IterationRecord[][] = [];
  for (const run of runs) {
    const recording = await finishedRun(run);
    if (!recording) throw new Error(`${run.file}: no finished run of this study`);
    read.push([...recording.iterations]);
  }
  return read;
}

/** Removes what killed processes left half written. */
export async function removeDrafts(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
}
