/** `lab eval`: a model's success on held-out tasks at temperature 1 and 0.4, with intervals. */
import { parseArgs } from 'node:util';
import { settings } from '../experiment/settings.ts';
import { evaluate } from '../lab/evaluate.ts';
import { wilson } from '../protocol/interval.ts';
import type { Split } from '../worlds/world.ts';
import { openNodeLab, shippedModel } from './node-lab.ts';
import { oneOf, understand, whole } from './options.ts';

const splits = ['valid-seen', 'valid-unseen', 'train'] as const satisfies readonly Split[];

const usage = `usage: npm run lab -- eval [options]
  --model DIR       a model folder (the shipped mini policy)
  --world NAME      ${settings.world.choices.join(', ')}
  --skill SOURCE    in the policy's own context: ${settings.skill.choices.join(', ')} (none)
  --split SPLIT     ${splits.join(', ')} (valid-seen)
  --episodes N      (256)
  --steps N         step limit of an episode (${settings.stepLimit.default})
  --seed S          which tasks and which draws (1)
  --workers N       cores to use, 1 or 2 (2)`;

export async function evaluateModel(args: readonly string[]): Promise<number> {
  const request = understand(usage, () => readRequest(args));
  if (typeof request === 'number') return request;
  const { model, world, workers, ...rest } = request;
  const lab = await openNodeLab({ model, world, batch: 64, workers });
  const evaluations = await evaluate(lab.engine, rest, (done, total) => {
    if (done % 64 === 0) console.error(`${done}/${total} episodes`);
  });
  await lab.engine.dispose();
  const results = evaluations.map((one) => ({ ...one, all: { ...one.all, ...wilson(one.all) } }));
  console.log(JSON.stringify({ model, world, ...rest, results }));
  return 0;
}

function readRequest(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      model: { type: 'string' },
      world: { type: 'string', default: settings.world.default },
      skill: { type: 'string', default: 'none' },
      split: { type: 'string', default: 'valid-seen' },
      episodes: { type: 'string', default: '256' },
      steps: { type: 'string', default: String(settings.stepLimit.default) },
      seed: { type: 'string', default: '1' },
      workers: { type: 'string', default: '2' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const world = oneOf('--world', values.world, settings.world.choices);
  return {
    model: values.model ?? shippedModel(world),
    world,
    skill: oneOf('--skill', values.skill, settings.skill.choices),
    split: oneOf('--split', values.split, splits),
    episodes: whole('--episodes', values.episodes, 1, 100_000),
    stepLimit: whole('--steps', values.steps, settings.stepLimit.min, settings.stepLimit.max),
    seed: whole('--seed', values.seed, 0, 2 ** 31 - 1),
    workers: whole('--workers', values.workers, 1, 2),
  };
}
