/** A whole run in Node: the start policy's success, then iteration after iteration, written down as it goes. */

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Config } from '../experiment/config.ts';
import type { Engine } from '../lab/engine.ts';
import { headerOf } from '../lab/header.ts';
import { heldOut, type Iteration, iterateVoiced } from '../lab/iterate.ts';
import { recordStart } from '../lab/record.ts';
import { compactVoice, type Voice } from '../lab/voice.ts';
import { compactRecord } from '../protocol/compact.ts';
import type { Header, IterationRecord } from '../protocol/recording.ts';
import { appVersion } from './app-version.ts';
import type { NodeLab } from './node-lab.ts';

export interface TrainingRequest {
  readonly config: Config;
  /** Where the recording goes; nowhere when it is undefined. */
  readonly file: string | undefined;
  /** Token traces are kept of the first and of every `tokens`-th iteration; 0 for none. */
  readonly tokens: number;
  /** Called after each iteration, the start policy's evaluation as iteration 0 included, and waited for. */
  readonly onIteration: (record: IterationRecord) => void | Promise<void>;
}

/** What is trained, in whichever voice. */
export interface Trainee {
  readonly engine: Engine;
  readonly voice: Voice;
  readonly model: Header['model'];
}

export function compactTrainee({ engine, bundle, world }: NodeLab): Trainee {
  const { name, weights, tokenizer } = bundle;
  return { engine, voice: compactVoice(world, tokenizer), model: { name, parameters: weights.length } };
}

const clock = () => performance.now() / 1000;

/** Trains to the last iteration. The records are whole; the file's are compact. Throws what the engine throws. */
export async function train(
  { engine, voice, model }: Trainee,
  request: TrainingRequest,
): Promise<IterationRecord[]> {
  const { config, file, tokens, onIteration } = request;
  const output = file === undefined ? undefined : createWriteStream(file);
  const write = (record: Parameters<typeof compactRecord>[0]) =>
    output?.write(`${JSON.stringify(compactRecord(record))}\n`);
  const { device } = engine;
  write(
    headerOf({
      config,
      model,
      taskTypes: voice.taskTypes,
      device,
      appVersion,
      started: new Date().toISOString(),
    }),
  );

  const records: IterationRecord[] = [];
  const keep = async ({ record, steps }: Iteration) => {
    records.push(record);
    write(record);
    const wanted = tokens > 0 && (record.iteration === 1 || record.iteration % tokens === 0);
    if (wanted) for (const step of steps) write(step);
    await onIteration(record);
  };
  const start = clock();
  const evaluations = await heldOut(engine, config);
  const first = recordStart(evaluations);
  await keep({ record: { ...first, seconds: { ...first.seconds, evaluate: clock() - start } }, steps: [] });
  for (let iteration = 1; iteration <= config.iterations; iteration++) {
    await keep(await iterateVoiced({ engine, voice, config, clock }, iteration));
  }
  if (output) {
    output.end();
    await once(output, 'finish');
  }
  return records;
}
