/** `lab eval`: a model's success on held-out tasks at temperature 1 and 0.4, with intervals. */
import { parseArgs } from 'node:util';
import { settings } from '../experiment/settings.ts';
import type { Engine } from '../lab/engine.ts';
import { evaluate } from '../lab/evaluate.ts';
import type { LoraConfig } from '../model/lora/adapter.ts';
import { wilson } from '../protocol/interval.ts';
import type { Split } from '../worlds/world.ts';
import { openNodeLab, shippedModel } from './node-lab.ts';
import { oneOf, understand, whole } from './options.ts';
import { openAdapter } from './read-adapter.ts';
import { freshAdapter, openRealLab } from './real-lab.ts';
import { openRealModel, type RealModel, speaks } from './real-model.ts';
import {
  readSpeech,
  refuseSpeech,
  type SpeechRequest,
  speechOptions,
  speechUsage,
} from './speech-options.ts';

const splits = ['valid-seen', 'valid-unseen', 'train'] as const satisfies readonly Split[];

const usage = `usage: npm run lab -- eval [options]
  --model DIR       a model folder (the shipped mini policy)
  --world NAME      ${settings.world.choices.join(', ')}
  --skill SOURCE    in the policy's own context: ${settings.skill.choices.join(', ')} (none)
  --split SPLIT     ${splits.join(', ')} (valid-seen)
  --episodes N      (256)
  --steps N         step limit of an episode (${settings.stepLimit.default})
  --seed S          which tasks and which draws (1)
  --workers N       cores to use, 1 or 2 (2)
A model with a chat template plays in full sentences:
  --adapter DIR     a PEFT adapter on top of it
${speechUsage}`;

export async function evaluateModel(args: readonly string[]): Promise<number> {
  const request = understand(usage, () => readRequest(args));
  if (typeof request === 'number') return request;
  const { model, world, workers, speech, given, adapter, ...rest } = request;
  const real = await openRealModel(model);
  const natural = speaks(real);
  const fitting = natural || understand(usage, () => refuseNatural(given));
  if (typeof fitting === 'number') return fitting;
  const engine = natural
    ? await openSpeaking(real, { world, speech, adapter })
    : (await openNodeLab({ model, world, batch: 64, workers })).engine;
  const every = natural ? 8 : 64;
  const evaluations = await evaluate(engine, rest, (done, total) => {
    if (done % every === 0) console.error(`${done}/${total} episodes`);
  });
  await engine.dispose();
  const results = evaluations.map((one) => ({ ...one, all: { ...one.all, ...wilson(one.all) } }));
  const { limits, thinking } = speech;
  const spoken = natural && { adapter: adapter ?? null, limits, thinking };
  console.log(JSON.stringify({ model, world, ...rest, ...spoken, results }));
  return 0;
}

interface Speaking {
  readonly world: string;
  readonly speech: SpeechRequest;
  readonly adapter: string | undefined;
}

async function openSpeaking(real: RealModel, { world, speech, adapter }: Speaking): Promise<Engine> {
  const own =
    adapter === undefined ? freshAdapter(real, none, 0) : await openAdapter(adapter, real.description.config);
  return (await openRealLab(real, { ...speech, world, adapter: own })).engine;
}

/** As small as an adapter can be; a fresh one changes nothing. */
const none: LoraConfig = { rank: 1, alpha: 1, targets: ['q_proj'] };

/** Throws a RangeError when an option was given that only a checkpoint that speaks understands. */
function refuseNatural(
  given: Parameters<typeof refuseSpeech>[0] & { readonly adapter?: string | undefined },
): true {
  if (given.adapter !== undefined) throw new RangeError('--adapter is for models with a chat template');
  refuseSpeech(given);
  return true;
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
      adapter: { type: 'string' },
      ...speechOptions,
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
    speech: readSpeech(values),
    given: values,
    adapter: values.adapter,
  };
}
