/** `lab run`: trains by a preset or a link, over one seed or several, and prints a summary. */
import { parseArgs } from 'node:util';
import { defaultPreset, presets } from '../experiment/config.ts';
import { checkpointEvery } from '../lab/checkpoint.ts';
import type { IterationRecord } from '../protocol/recording.ts';
import { experimentFrom } from './experiment.ts';
import { loraUsage, parseLora } from './lora-option.ts';
import { openNodeLab, shippedModel } from './node-lab.ts';
import { understand, whole } from './options.ts';
import { openRealModel } from './real-model.ts';
import { line, summary } from './run-summary.ts';
import { readSpeech, refuseSpeech, speechOptions, speechUsage } from './speech-options.ts';
import { compactTrainee, type TrainingRequest, train } from './train.ts';
import { trainReal } from './train-real.ts';

const usage = `usage: npm run lab -- run [PRESET or LINK] [options]
  PRESET            ${Object.keys(presets).join(', ')} (${defaultPreset})
  --set KEY=VALUE   a setting, as often as wanted
  --iterations N    short for --set iterations=N
  --seed S          short for --set seed=S
  --seeds A..B      one run a seed
  --out FILE        write the recording (with --seeds: FILE with the seed before its ending)
  --tokens K        keep token traces of every K-th iteration in the recording, 0 for none (10)
  --model DIR       a model folder (the shipped mini policy)
  --workers N       cores to use, 1 or 2 (2)
A real checkpoint, a Qwen2 or Qwen3 with a chat template, plays in full sentences and learns by an adapter:
  --lora SPEC       ${loraUsage}
  --adapter DIR     or go on from an adapter, which then is the start policy and the teacher
  --out-adapter DIR write the adapter as PEFT does, every ${checkpointEvery} iterations and at the end (with --seeds: DIR with the seed behind it)
${speechUsage}`;

export async function run(args: readonly string[]): Promise<number> {
  const request = understand(usage, () => readRequest(args));
  if (typeof request === 'number') return request;
  const { config, seeds, out, tokens } = request;
  const real = request.real && { ...request.real, model: await openRealModel(request.model) };
  const runs: IterationRecord[][] = [];
  for (const seed of seeds) {
    const named = (path: string | undefined) => path && (seeds.length > 1 ? withSeed(path, seed) : path);
    const own = { ...config, seed };
    const job: TrainingRequest = {
      config: own,
      file: named(out),
      tokens,
      onIteration: (record) => console.error(line(own, record)),
    };
    runs.push(real ? await trainReal(real, job, named(real.out)) : await trainCompact(request, job));
  }
  console.log(JSON.stringify(summary(config, seeds, runs)));
  return 0;
}

async function trainCompact(
  { model, workers }: { readonly model: string; readonly workers: number },
  job: TrainingRequest,
): Promise<IterationRecord[]> {
  const { world, tasks, group } = job.config;
  const lab = await openNodeLab({ model, world, batch: tasks * group, workers });
  const records = await train(compactTrainee(lab), job);
  await lab.engine.dispose();
  return records;
}

function readRequest(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      set: { type: 'string', multiple: true, default: [] },
      iterations: { type: 'string' },
      seed: { type: 'string' },
      seeds: { type: 'string' },
      out: { type: 'string' },
      tokens: { type: 'string', default: '10' },
      model: { type: 'string' },
      workers: { type: 'string', default: '2' },
      lora: { type: 'string' },
      adapter: { type: 'string' },
      'out-adapter': { type: 'string' },
      ...speechOptions,
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const pairs = [...values.set];
  if (values.iterations !== undefined) pairs.push(`iterations=${values.iterations}`);
  if (values.seed !== undefined) pairs.push(`seed=${values.seed}`);
  const config = experimentFrom(positionals, pairs, values.model);
  const { lora, adapter, 'out-adapter': outAdapter, model } = values;
  if (lora !== undefined && adapter !== undefined)
    throw new RangeError('--lora makes an adapter and --adapter goes on from one: give one of them');
  const start = lora === undefined ? adapter : parseLora(lora);
  if (start === undefined) {
    if (outAdapter !== undefined) throw new RangeError('--out-adapter needs --lora or --adapter');
    refuseSpeech(values);
  } else if (model === undefined) throw new RangeError('--lora and --adapter need --model');
  return {
    config,
    seeds: values.seeds === undefined ? [config.seed] : seedRange(values.seeds),
    out: values.out,
    model: model ?? shippedModel(config.world),
    real: start === undefined ? null : { start, speech: readSpeech(values), out: outAdapter },
    workers: whole('--workers', values.workers, 1, 2),
    tokens: whole('--tokens', values.tokens, 0, 1000),
  };
}

function seedRange(text: string): number[] {
  const [from, to] = text.split('..').map(Number);
  if (!Number.isInteger(from) || !Number.isInteger(to) || (from as number) > (to as number)) {
    throw new RangeError(`--seeds ${text}: give a range such as 1..5`);
  }
  return Array.from({ length: (to as number) - (from as number) + 1 }, (_, i) => (from as number) + i);
}

function withSeed(path: string, seed: number): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') ? `${path.slice(0, dot)}-${seed}${path.slice(dot)}` : `${path}-${seed}`;
}
