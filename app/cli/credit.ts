/** `lab credit`: the credit of a file of step rows, one JSON object a row. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { computeCredit } from '../credit/compute.ts';
import { groupRows, RowError } from '../credit/grouping.ts';
import type { CreditTrace } from '../credit/types.ts';
import { type Config, defaults, parseSetting, type SettingKey } from '../experiment/config.ts';
import { methods, methodTraits } from '../experiment/methods.ts';
import { InputError, readRows, type Source } from './credit-rows.ts';

/** What each option sets. */
const optionSettings = {
  method: 'method',
  base: 'base',
  level: 'level',
  scale: 'scale',
  norm: 'norm',
  gate: 'gate',
  lambda: 'distillLambda',
  beta: 'sdarBeta',
  eta: 'eta',
  tau: 'tau',
  temperature: 'confidenceTemperature',
  gamma: 'gamma',
  clip: 'clip',
  'adaptive-clip': 'adaptiveClip',
} as const satisfies Record<string, SettingKey>;

/** The released scripts clip adaptively, which is what the goldens hold; everything else is the lab's default. */
const start: Config = { ...defaults, method: 'adrs', adaptiveClip: 'on' };

/** Methods that read l^b. */
const imitators = methods.filter((method) => methodTraits[method].teacher && method !== 'adrs');

const usage = `lab credit FILE [options]

FILE: a JSON object with "rows" (other keys are ignored), or JSONL with one row a line. A row has
  group, trajectory, anchor   text
  step                        place in the episode, from 0
  episodeReward, stepReward, invalidPenalty
  teacherLogProbs             one number a token
  behaviourLogProbs           the same; for ${imitators.join(', ')} alone
Prints one JSON object a row, in the order of FILE: arrays q, qhat, z, teacherReward, advantage, imitation over the
tokens, numbers alpha, d, gate. Only ADRS has them all; for the others those of the teacher are empty and null.

  --method METHOD              ${methods.join(', ')} (${start.method})
  --base grpo|gigpo            what ADRS shapes (${start.base})
  --level L2|L3|none           gate by prompt group, by anchor group, or none (${start.level})
  --gate sigmoid|gateNorm|rectified|signed  (${start.gate})
  --scale step|batch|none      σ of ADRS-2 (${start.scale})
  --norm mean|mean-std         of the base (${start.norm})
  --lambda λ (${start.distillLambda})  --beta β (${start.sdarBeta})  of SDAR
  --eta η (${start.eta})  --tau τ (${start.tau})  --temperature T of ADRS-3 (${start.confidenceTemperature})  --gamma γ (${start.gamma})
  --clip c                     of ADRS-8; 0: none (${start.clip})
  --adaptive-clip on|off       weak groups are clipped harder (${start.adaptiveClip})
`;

/** Runs the command. Resolves to the exit code: 0, or 2 for arguments or rows that do not fit. */
export async function credit(args: readonly string[]): Promise<number> {
  try {
    const { file, config } = readArguments(args);
    if (file === null) {
      process.stdout.write(usage);
      return 0;
    }
    process.stdout.write(creditLines(await readText(file), config));
    return 0;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 2;
  }
}

/** `file` is null when help is asked for. */
function readArguments(args: readonly string[]): { file: string | null; config: Config } {
  const { values, positionals } = parse(args);
  if (values.help === true) return { file: null, config: start };
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new InputError('give one FILE; lab credit --help says what it holds');
  }
  let config = start;
  for (const [option, key] of Object.entries(optionSettings)) {
    const text = values[option];
    if (typeof text === 'string') config = { ...config, ...checked(option, key, text) };
  }
  return { file, config };
}

function parse(args: readonly string[]) {
  const options: Record<string, { type: 'string' | 'boolean' }> = { help: { type: 'boolean' } };
  for (const option of Object.keys(optionSettings)) options[option] = { type: 'string' };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new InputError(error instanceof Error ? error.message : String(error));
  }
}

function checked(option: string, key: SettingKey, text: string): Partial<Config> {
  try {
    return parseSetting(key, text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new InputError(`--${option} ${error.message.replace(`${key}=`, '')}`);
  }
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new InputError(error instanceof Error ? error.message : String(error));
  }
}

function creditLines(text: string, config: Config): string {
  const source = readRows(text);
  const { batch, order } = grouped(source);
  if (batch.lB === null && imitators.includes(config.method)) {
    throw new InputError(`${config.method} reads behaviourLogProbs; every row must have them`);
  }
  const trace = computeCredit(batch, config, 0);
  const lines: string[] = new Array(order.length);
  for (const [s, row] of order.entries()) {
    const range = [batch.layout.stepStart[s], batch.layout.stepStart[s + 1]] as const;
    lines[row] = JSON.stringify(rowOf(trace, s, (values) => [...values.subarray(...range)]));
  }
  return `${lines.join('\n')}\n`;
}

function grouped(source: Source) {
  try {
    return groupRows(source.rows);
  } catch (error) {
    if (!(error instanceof RowError)) throw error;
    throw new InputError(`${source.place(error.row)}: ${error.message}`);
  }
}

function rowOf(trace: CreditTrace, step: number, tokens: (values: Float64Array) => number[]) {
  const { advantage, imitation, teacher } = trace;
  return {
    q: teacher ? tokens(teacher.q) : [],
    qhat: teacher ? tokens(teacher.qhat) : [],
    z: teacher ? tokens(teacher.z) : [],
    teacherReward: teacher ? tokens(teacher.teacherReward) : [],
    advantage: tokens(advantage),
    imitation: tokens(imitation),
    alpha: teacher?.alpha[step] ?? null,
    d: teacher?.d[step] ?? null,
    gate: teacher?.gate[step] ?? null,
  };
}
