/** `lab pretrain`: trains the shipped mini policy from random weights, measures it and writes its folder. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { evaluate } from '../lab/evaluate.ts';
import { type Measured, modelCard } from '../lab/pretrain/card.ts';
import { jsonFiles } from '../lab/pretrain/model-files.ts';
import { pretrainWeights } from '../lab/pretrain/train.ts';
import { randomFrom } from '../lab/random.ts';
import { loadBundle, type ModelBundle, type ModelFiles } from '../model/bundle.ts';
import { parseModelConfig } from '../model/config.ts';
import { initialise } from '../model/initialise.ts';
import { writeSafetensors } from '../model/safetensors.ts';
import { weightViews } from '../model/weights.ts';
import { household } from '../worlds/household/household.ts';
import type { SkillSource, Split } from '../worlds/world.ts';
import { openNodeLab, openShards, shippedModel } from './node-lab.ts';
import { understand, whole } from './options.ts';
import { progressLine } from './pretrain-progress.ts';

const usage = `usage: npm run lab -- pretrain [options]
  --steps N         updates of 32 episodes (5000)
  --seed S          of weights, tasks and episodes (1)
  --out DIR         the model folder to write (${shippedModel})
  --episodes N      of each measurement for the model card (256)
  --workers N       cores to use, 1 or 2 (2); the weights do not depend on it`;

/** Narrow matrices learn nothing for long from the Qwen family's 0.02. */
const deviation = 0.08;

/** Longest lesson, rounded up to a padded length: shorter than the model's context, which costs attention. */
const lessonContext = 160;

export async function pretrain(args: readonly string[]): Promise<number> {
  const request = understand(usage, () => readRequest(args));
  if (typeof request === 'number') return request;
  const { steps, seed, out, episodes, workers } = request;
  const files = freshFiles(seed);
  const bundle = loadBundle(files);
  const setup = { files, world: household.name, batch: 1, context: lessonContext };
  const shards = openShards(setup, workers);
  const progress = progressLine(steps);
  const weights = await pretrainWeights(bundle, shards, { steps, seed, onUpdate: progress.update });
  await Promise.all(shards.map((shard) => shard.dispose()));

  await mkdir(out, { recursive: true });
  for (const [name, content] of Object.entries(jsonFiles(household.words))) {
    await writeFile(join(out, name), `${JSON.stringify(content, null, 2)}\n`);
  }
  await writeFile(join(out, 'model.safetensors'), safetensors(bundle, weights));
  const measured = await measure(out, episodes, workers);
  const facts = {
    config: bundle.config,
    parameters: weights.length,
    steps,
    seed,
    loss: progress.loss(),
    measured,
  };
  await writeFile(join(out, 'README.md'), modelCard(facts));
  console.log(JSON.stringify({ out, steps, seed, parameters: weights.length, loss: facts.loss, measured }));
  return 0;
}

function readRequest(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      steps: { type: 'string', default: '5000' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string', default: shippedModel },
      episodes: { type: 'string', default: '256' },
      workers: { type: 'string', default: '2' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    steps: whole('--steps', values.steps, 1, 1_000_000),
    seed: whole('--seed', values.seed, 0, 2 ** 31 - 1),
    out: values.out,
    episodes: whole('--episodes', values.episodes, 1, 100_000),
    workers: whole('--workers', values.workers, 1, 2),
  };
}

/** A model folder with random weights. */
function freshFiles(seed: number): ModelFiles {
  const json = jsonFiles(household.words);
  const config = parseModelConfig(json['config.json']);
  const weights = initialise(config, randomFrom(seed, 'initial weights'), deviation);
  return {
    name: 'qwen-mini',
    config: json['config.json'],
    tokenizer: json['tokenizer.json'],
    tokenizerConfig: json['tokenizer_config.json'],
    weights: safetensors({ config }, weights),
  };
}

function safetensors({ config }: Pick<ModelBundle, 'config'>, flat: Float32Array): Uint8Array {
  const views = Object.entries(weightViews(config, flat));
  return writeSafetensors(views.map(([name, { data, dims }]) => [name, { data, shape: dims }]));
}

const conditions: readonly (readonly [Split, SkillSource])[] = [
  ['valid-seen', 'matched'],
  ['valid-seen', 'none'],
  ['valid-seen', 'general'],
  ['valid-seen', 'shuffled'],
  ['valid-seen', 'misleading'],
  ['valid-unseen', 'matched'],
  ['valid-unseen', 'none'],
];

/** How the written folder does, read back as anyone would read it. */
async function measure(folder: string, episodes: number, workers: number): Promise<Measured[]> {
  const lab = await openNodeLab({ model: folder, world: household.name, batch: 64, workers });
  const measured: Measured[] = [];
  for (const [split, skill] of conditions) {
    console.error(`measuring: ${split}, skill ${skill}`);
    const request = { episodes, split, skill, stepLimit: household.stepLimit, seed: 1 };
    measured.push({ skill, evaluations: await evaluate(lab.engine, request) });
  }
  await lab.engine.dispose();
  return measured;
}
