/** What `contrast` and `prop3` share: a lab that has trained for a while, and one more batch of its episodes. */
import { parseArgs } from 'node:util';
import { type Config, defaultPreset, presets } from '../experiment/config.ts';
import type { Episode } from '../lab/episode.ts';
import { iterate, trainingPlans } from '../lab/iterate.ts';
import { seedFrom } from '../lab/random.ts';
import { experimentFrom } from './experiment.ts';
import { type NodeLab, openNodeLab, shippedModel } from './node-lab.ts';
import { whole } from './options.ts';

export const measureOptions = `  PRESET or LINK    ${Object.keys(presets).join(', ')} (${defaultPreset})
  --after N         train for so many iterations first (0)
  --set KEY=VALUE   a setting, as often as wanted
  --seed S          short for --set seed=S
  --model DIR       a model folder (the shipped mini policy)
  --workers N       cores to use, 1 or 2 (2)`;

export interface MeasureRequest {
  readonly config: Config;
  readonly after: number;
  readonly model: string;
  readonly workers: number;
}

export function readMeasureRequest(args: readonly string[]): MeasureRequest | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      after: { type: 'string', default: '0' },
      set: { type: 'string', multiple: true, default: [] },
      seed: { type: 'string' },
      model: { type: 'string' },
      workers: { type: 'string', default: '2' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const pairs = values.seed === undefined ? values.set : [...values.set, `seed=${values.seed}`];
  const config = experimentFrom(positionals, pairs, values.model);
  return {
    config,
    after: whole('--after', values.after, 0, 300),
    model: values.model ?? shippedModel(config.world),
    workers: whole('--workers', values.workers, 1, 2),
  };
}

export interface Measured {
  readonly lab: NodeLab;
  /** Of iteration `after + 1`, not yet learned from. */
  readonly episodes: readonly Episode[];
}

/** The caller disposes of the engine. */
export async function openMeasured({ config, after, model, workers }: MeasureRequest): Promise<Measured> {
  const batch = config.tasks * config.group;
  const lab = await openNodeLab({ model, world: config.world, batch, workers });
  const { engine, world, bundle } = lab;
  // A run that is never due for an evaluation: only its weights are wanted.
  const unseen = { ...config, iterations: after + 2, evalEvery: after + 2 };
  const context = { engine, world, tokenizer: bundle.tokenizer, config: unseen, clock: () => 0 };
  for (let iteration = 1; iteration <= after; iteration++) await iterate(context, iteration);
  const episodes = await engine.collect({
    plans: trainingPlans(config, after + 1),
    temperature: config.temperature,
    seed: seedFrom(config.seed, 'sampling', after + 1),
  });
  return { lab, episodes };
}
