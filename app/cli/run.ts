/** `lab run`: trains by a preset or a link, over one seed or several, and prints a summary. */
import { parseArgs } from 'node:util';
import { type Config, defaultPreset, presets } from '../experiment/config.ts';
import { meanInterval, wilson } from '../protocol/interval.ts';
import type { IterationRecord } from '../protocol/recording.ts';
import { experimentFrom } from './experiment.ts';
import { openNodeLab, shippedModel } from './node-lab.ts';
import { understand, whole } from './options.ts';
import { compactTrainee, train } from './train.ts';

const usage = `usage: npm run lab -- run [PRESET or LINK] [options]
  PRESET            ${Object.keys(presets).join(', ')} (${defaultPreset})
  --set KEY=VALUE   a setting, as often as wanted
  --iterations N    short for --set iterations=N
  --seed S          short for --set seed=S
  --seeds A..B      one run a seed
  --out FILE        write the recording (with --seeds: FILE with the seed before its ending)
  --tokens K        keep token traces of every K-th iteration in the recording, 0 for none (10)
  --model DIR       a model folder (the shipped mini policy)
  --workers N       cores to use, 1 or 2 (2)`;

export async function run(args: readonly string[]): Promise<number> {
  const request = understand(usage, () => readRequest(args));
  if (typeof request === 'number') return request;
  const { config, seeds, out, model, workers, tokens } = request;
  const runs: IterationRecord[][] = [];
  for (const seed of seeds) {
    const lab = await openNodeLab({
      model,
      world: config.world,
      batch: config.tasks * config.group,
      workers,
    });
    const file = out && (seeds.length > 1 ? withSeed(out, seed) : out);
    const own = { ...config, seed };
    const onIteration = (record: IterationRecord) => console.error(line(own, record));
    runs.push(await train(compactTrainee(lab), { config: own, file, tokens, onIteration }));
    await lab.engine.dispose();
  }
  console.log(JSON.stringify(summary(config, seeds, runs)));
  return 0;
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
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const pairs = [...values.set];
  if (values.iterations !== undefined) pairs.push(`iterations=${values.iterations}`);
  if (values.seed !== undefined) pairs.push(`seed=${values.seed}`);
  const config = experimentFrom(positionals, pairs);
  return {
    config,
    seeds: values.seeds === undefined ? [config.seed] : seedRange(values.seeds),
    out: values.out,
    model: values.model ?? shippedModel(config.world),
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

function line(config: Config, record: IterationRecord): string {
  const share = (value: number) => value.toFixed(3);
  const held = record.evaluations.map((one) => `${one.split} T=${one.temperature} ${share(one.all.success)}`);
  const train = record.train.episodes > 0 ? [`training ${share(record.train.success)}`] : [];
  return `seed ${config.seed}  ${record.iteration}/${config.iterations}  ${[...train, ...held].join('  ')}`;
}

function withSeed(path: string, seed: number): string {
  const dot = path.lastIndexOf('.');
  return dot > path.lastIndexOf('/') ? `${path.slice(0, dot)}-${seed}${path.slice(dot)}` : `${path}-${seed}`;
}

function summary(config: Config, seeds: readonly number[], runs: readonly IterationRecord[][]) {
  const evaluated = (runs[0] ?? []).filter((record) => record.evaluations.length > 0);
  const curve = evaluated.map(({ iteration, evaluations }) => ({
    iteration,
    success: evaluations.map(({ split, temperature }) => {
      const bySeed = runs.flatMap((records) => {
        const found = records.find((record) => record.iteration === iteration);
        return (
          found?.evaluations.filter((one) => one.split === split && one.temperature === temperature) ?? []
        );
      });
      const shares = bySeed.map(({ all }) => all.success);
      const success = shares.reduce((sum, value) => sum + value, 0) / shares.length;
      const episodes = bySeed.reduce((sum, { all }) => sum + all.episodes, 0);
      // Over seeds the runs differ by more than their episodes' luck, so the interval is over the runs.
      const interval = shares.length > 1 ? meanInterval(shares) : wilson({ success, episodes });
      return { split, temperature, success, ...interval, episodes, bySeed: shares };
    }),
  }));
  const phases = ['rollout', 'score', 'credit', 'update', 'evaluate'] as const;
  const total = (phase: (typeof phases)[number]) =>
    runs.flat().reduce((sum, record) => sum + record.seconds[phase], 0) / runs.length;
  return {
    iterations: config.iterations,
    seeds,
    config,
    success: curve.at(-1)?.success,
    curve,
    seconds: Object.fromEntries(phases.map((phase) => [phase, total(phase)])),
  };
}
