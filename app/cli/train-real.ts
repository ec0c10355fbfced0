/** Trains an adapter on a real checkpoint, and writes it down as it goes. */
import { checkpointEvery } from '../lab/checkpoint.ts';
import type { LoraConfig } from '../model/lora/adapter.ts';
import { writeAdapter } from '../model/peft.ts';
import type { IterationRecord } from '../protocol/recording.ts';
import { openAdapter } from './read-adapter.ts';
import { freshAdapter, openRealLab } from './real-lab.ts';
import type { RealModel } from './real-model.ts';
import type { SpeechRequest } from './speech-options.ts';
import { type TrainingRequest, train } from './train.ts';
import { writeFiles } from './write-files.ts';

export interface RealTraining {
  readonly model: RealModel;
  /** A new adapter of this form, or the folder of one to go on from. */
  readonly start: LoraConfig | string;
  readonly speech: SpeechRequest;
}

/** `out`: folder for the adapter, written every few iterations, so that hours of work outlive a crash. */
export async function trainReal(
  { model, start, speech }: RealTraining,
  job: TrainingRequest,
  out: string | undefined,
): Promise<IterationRecord[]> {
  const { world, seed } = job.config;
  const { config } = model.description;
  const adapter =
    typeof start === 'string' ? await openAdapter(start, config) : freshAdapter(model, start, seed);
  const lab = await openRealLab(model, { ...speech, world, adapter });
  const write = async () => {
    if (out === undefined) return;
    const { weights: flat } = await lab.engine.save();
    await writeFiles(out, writeAdapter(config, { lora: adapter.lora, flat }, model.folder.label));
  };
  const records = await train(lab, {
    ...job,
    async onIteration(record) {
      await job.onIteration(record);
      if (record.iteration > 0 && record.iteration % checkpointEvery === 0) await write();
    },
  });
  await write();
  await lab.engine.dispose();
  return records;
}
