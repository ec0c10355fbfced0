/** `lab pretrain`: trains the shipped mini policy from random weights, measures it and writes its folder. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { miniPolicy } from '../experiment/mini-policy.ts';
import { evaluate } from '../lab/evaluate.ts';
import { type Measured, modelCard } from '../lab/pretrain/card.ts';
import { jsonFiles } from '../lab/pretrain/model-files.ts';
import { pretrainWeights } from '../lab/pretrain/train.ts';
import { randomFrom } from '../lab/random.ts';
import { loadBundle, type ModelFiles } from '../model/bundle.ts';
import { parseModelConfig } from '../model/config.ts';
import { initialise } from '../model/initialise.ts';
import { writeWeights } from '../model/write-files.ts';
import type { SkillSource, Split, World } from '../worlds/world.ts';
import { worldNamed, worldNames } from '../worlds/worlds.ts';
import { openNodeLab, openShards, shippedModel } from './node-lab.ts';
import { oneOf, understand, whole } from './options.ts';
import { progressLine } from './pretrain-progress.ts';

const usage = `usage: npm run lab -- pretrain [options]
  --world NAME      ${worldNames.join(', ')} (household)
  --steps N         updates of 32 episodes (5000)
  --seed S          of weights, tasks and episodes (1)
  --out DIR         the model folder to write (the world's under public/models)
  --episodes N      of each measurement for the model card (256)
  --workers N       cores to use, 1 or 2 (2); the weights do not depend on it`;

/** Narrow matrices learn nothing for long from the Qwen family's 0.02. */
const deviation = 0.08;

export async function pretrain(args: readonly string[]): Promise<number> {
  const request = understand(usage, () => readRequest(args));
  if (typeof request === 'number') return request;
  const { steps, seed, episodes, workers } = request;
  const world = worldNamed(request.world);
  const out = request.out ?? shippedModel(world.name);
  const files = freshFiles(world, seed);
  const bundle = loadBundle(files);
  const setup = { files, world: world.name, batch: 1, context: world.maxLesson };
  const shards = openShards(setup, workers);
  const progress = progressLine(steps);
  const weights = await pretrainWeights(bundle, shards, {
    world,
    steps,
    seed,
    onUpdate: progress.update,
  });
  await Promise.all(shards.map((shard) => shard.dispose()));

  await mkdir(out, { recursive: true });
  for (const [name, content] of Object.entries(jsonFiles(world.words))) {
    await writeFile(join(out, name), `${JSON.stringify(content, null, 2)}\n`);
  }
  await writeFile(join(out, 'model.safetensors'), writeWeights(bundle.config, weights));
  const measured = await measure(world, out, episodes, workers);
  const facts = {
    world: world.name,
    name: files.name,
    stepLimit: world.stepLimit,
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
      world: { type: 'string', default: 'household' },
      out: { type: 'string' },
      episodes: { type: 'string', default: '256' },
      workers: { type: 'string', default: '2' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    world: oneOf('--world', values.world, worldNames),
    steps: whole('--steps', values.steps, 1, 1_000_000),
    seed: whole('--seed', values.seed, 0, 2 ** 31 - 1),
    out: values.out,
    episodes: whole('--episodes', values.episodes, 1, 100_000),
    workers: whole('--workers', values.workers, 1, 2),
  };
}

/** A model folder with random weights. */
function freshFiles(world: World, seed: number): ModelFiles {
  const json = jsonFiles(world.words);
  const config = parseModelConfig(json['config.json']);
  const weights = initialise(config, randomFrom(seed, 'initial weights'), deviation);
  return {
    name: miniPolicy(world.name),
    config: json['config.json'],
    tokenizer: json['tokenizer.json'],
    tokenizerConfig: json['tokenizer_config.json'],
    weights: writeWeights(config, weights),
  };
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
async function measure(world: World, folder: string, episodes: number, workers: number): Promise<Measured[]> {
  const lab = await openNodeLab({ model: folder, world: world.name, batch: 64, workers });
  const measured: Measured[] = [];
  for (const [split, skill] of conditions) {
    console.error(`measuring: ${split}, skill ${skill}`);
    const request = { episodes, split, skill, stepLimit: world.stepLimit, seed: 1 };
    measured.push({ skill, evaluations: await evaluate(lab.engine, request) });
  }
  await lab.engine.dispose();
  return measured;
}
