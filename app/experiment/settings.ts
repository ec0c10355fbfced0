/**
 * Everything a person can set, declared once: the page draws its controls from here, the command line reads
 * `--set key=value` with it, and links carry differences from a preset. Bounds are enforced wherever a value enters.
 */
import type { FormulaId } from '../spec/ids.ts';
import { methods, methodTraits } from './methods.ts';

/** Where a default comes from: the paper's text, its released code, or our own measurement at the mini policy's scale. */
export type Source = 'paper' | 'code' | 'ours';

export interface NumberSetting {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly default: number;
  readonly source: Source;
  readonly symbol?: string;
  readonly id?: FormulaId;
}

export interface ChoiceSetting<C extends string = string> {
  readonly kind: 'choice';
  readonly choices: readonly C[];
  readonly default: C;
  readonly source: Source;
  readonly symbol?: string;
  readonly id?: FormulaId;
}

export type Setting = NumberSetting | ChoiceSetting;

const number = (
  range: readonly [min: number, max: number, step: number],
  fallback: number,
  source: Source,
  mark: { symbol?: string; id?: FormulaId } = {},
): NumberSetting => ({
  kind: 'number',
  min: range[0],
  max: range[1],
  step: range[2],
  default: fallback,
  source,
  ...mark,
});

const choice = <const C extends string>(
  choices: readonly C[],
  fallback: NoInfer<C>,
  source: Source,
  mark: { symbol?: string; id?: FormulaId } = {},
): ChoiceSetting<C> => ({ kind: 'choice', choices, default: fallback, source, ...mark });

export const settings = {
  // What is learned, and by which method.
  world: choice(['household', 'shop', 'search'], 'household', 'paper'),
  method: choice(methods, 'adrs', 'paper'),
  base: choice(['grpo', 'gigpo'], 'grpo', 'paper'),
  skill: choice(['matched', 'general', 'shuffled', 'misleading', 'none'], 'matched', 'paper'),

  // The batch.
  tasks: number([1, 16, 1], 4, 'ours'),
  /** Distinct training tasks of a run, met over and over again; 0 for a new one each time. */
  taskPool: number([0, 1000, 1], 0, 'ours'),
  group: number([2, 32, 1], 8, 'paper', { symbol: 'G' }),
  stepLimit: number([1, 50, 1], 16, 'ours'),
  temperature: number([0.1, 2, 0.05], 1, 'paper'),
  successReward: number([0.1, 10, 0.1], 10, 'paper', { symbol: 'R' }),
  invalidPenalty: number([0, 1, 0.01], 0.1, 'paper'),

  // The update.
  lr: number([0, 0.01, 0.0001], 0.001, 'ours'),
  clipRatio: number([0.05, 0.5, 0.05], 0.2, 'paper', { symbol: 'ε', id: 'PPO-1' }),
  dualClip: number([1.5, 10, 0.5], 3, 'code', { id: 'PPO-1' }),
  kl: number([0, 0.1, 0.001], 0, 'ours', { id: 'KL-1' }),
  entropy: number([0, 0.1, 0.001], 0, 'ours'),
  gradClip: number([0.1, 10, 0.1], 1, 'ours'),

  // The base advantage.
  norm: choice(['mean-std', 'mean'], 'mean-std', 'code', { id: 'GRPO-1' }),
  over: choice(['rows', 'trajectories'], 'rows', 'code', { id: 'GRPO-1' }),
  gamma: number([0, 1, 0.01], 0.95, 'paper', { symbol: 'γ', id: 'GIGPO-1' }),
  omega: number([0, 4, 0.1], 1, 'paper', { symbol: 'ω', id: 'GIGPO-3' }),

  // ADRS.
  eta: number([0, 5, 0.01], 0.1, 'paper', { symbol: 'η', id: 'ADRS-6' }),
  tau: number([0, 10, 0.1], 2, 'paper', { symbol: 'τ', id: 'ADRS-5' }),
  confidenceTemperature: number([0.1, 10, 0.1], 1, 'paper', { symbol: 'T', id: 'ADRS-3' }),
  /** Whose tokens one confidence speaks about: the step row as released, or the trajectory as in the paper. */
  confidenceUnit: choice(['step', 'trajectory'], 'step', 'code', { id: 'ADRS-3' }),
  confidenceCentre: choice(['batch', 'group'], 'batch', 'paper', { id: 'ADRS-3' }),
  baseline: choice(['step', 'batch'], 'step', 'paper', { symbol: 'b', id: 'ADRS-1' }),
  scale: choice(['step', 'batch', 'none'], 'step', 'code', { symbol: 'σ', id: 'ADRS-2' }),
  sigmaFloor: number([0, 2, 0.05], 0, 'ours', { id: 'PROP-5' }),
  level: choice(['L2', 'L3', 'none'], 'L2', 'code', { id: 'ADRS-4' }),
  gate: choice(['sigmoid', 'gateNorm', 'rectified', 'signed'], 'sigmoid', 'paper', {
    symbol: 'm',
    id: 'ADRS-5',
  }),
  /** `after` the gate as released; `before` it, so that the gate acts with prompt groups; or `none`. */
  whiten: choice(['after', 'before', 'none'], 'after', 'code', { symbol: 'Z', id: 'ADRS-7' }),
  clip: number([0, 2, 0.05], 0.2, 'code', { symbol: 'c', id: 'ADRS-8' }),
  adaptiveClip: choice(['off', 'on'], 'off', 'code', { symbol: 'k', id: 'ADRS-8' }),
  warmup: number([0, 100, 1], 0, 'ours', { id: 'ADRS-8' }),
  active: number([0, 300, 1], 0, 'ours', { id: 'ADRS-8' }),

  // What ADRS is compared with.
  distillLambda: number([0, 1, 0.001], 0.01, 'code', { symbol: 'λ', id: 'SDAR-1' }),
  sdarBeta: number([0, 20, 0.5], 5, 'code', { symbol: 'β', id: 'SDAR-1' }),
  opsdBeta: number([0, 20, 0.5], 0, 'code', { symbol: 'β', id: 'OPSD-1' }),
  rlsdLambda: number([0, 1, 0.05], 0.5, 'code', { symbol: 'λ', id: 'RLSD-1' }),
  /** Iterations until λ is 0; 0 keeps it. */
  rlsdDecay: number([0, 300, 1], 50, 'code', { id: 'RLSD-1' }),
  rlsdClip: number([0, 1, 0.05], 0.2, 'code', { symbol: 'ε', id: 'RLSD-1' }),
  skillSdLambda: number([0, 1, 0.001], 0.001, 'code', { symbol: 'λ', id: 'SKILLSD-1' }),

  // The teacher of all that have one: 0 keeps the start policy.
  teacherRefresh: number([0, 100, 1], 0, 'paper'),

  // How long, and how it is watched.
  iterations: number([1, 300, 1], 60, 'ours'),
  evalEvery: number([1, 100, 1], 10, 'ours'),
  evalEpisodes: number([8, 512, 8], 128, 'paper'),
  evalSplit: choice(['valid-seen', 'valid-unseen', 'both'], 'valid-seen', 'paper'),
  seed: number([0, 2 ** 31 - 1, 1], 1, 'ours'),
} as const satisfies Record<string, Setting>;

export type SettingKey = keyof typeof settings;

type ValueOf<S> = S extends ChoiceSetting<infer C> ? C : number;

/** One value a setting: a whole experiment. */
export type Config = { -readonly [K in SettingKey]: ValueOf<(typeof settings)[K]> };

/** The settings that a method reads, in the order in which the page shows them; what is not listed does nothing there. */
const batch = ['tasks', 'group'] as const satisfies readonly SettingKey[];
const grpo = ['norm', 'over'] as const satisfies readonly SettingKey[];
const gigpo = ['norm', 'gamma', 'omega'] as const satisfies readonly SettingKey[];
const adrs = [
  'eta',
  'tau',
  'confidenceTemperature',
  'confidenceUnit',
  'confidenceCentre',
  'baseline',
  'scale',
  'sigmaFloor',
  'level',
  'gate',
  'whiten',
  'clip',
  'adaptiveClip',
  'warmup',
  'active',
] as const satisfies readonly SettingKey[];
const update = [
  'lr',
  'clipRatio',
  'dualClip',
  'kl',
  'entropy',
  'gradClip',
] as const satisfies readonly SettingKey[];
const run = [
  'temperature',
  'successReward',
  'invalidPenalty',
  'stepLimit',
  'taskPool',
  'iterations',
  'evalEvery',
  'evalEpisodes',
  'evalSplit',
  'seed',
] as const satisfies readonly SettingKey[];

/** What credit is computed with: these change the credit of what was sampled already. */
export const creditKeys: ReadonlySet<SettingKey> = new Set<SettingKey>([
  'method',
  'base',
  ...grpo,
  ...gigpo,
  ...adrs,
  'distillLambda',
  'sdarBeta',
  'opsdBeta',
  'rlsdLambda',
  'rlsdDecay',
  'rlsdClip',
  'skillSdLambda',
]);

/** The settings that act under a method and its base. Methods that train nothing still sample, to be looked at. */
export function settingsOf(config: Pick<Config, 'method' | 'base'>): readonly SettingKey[] {
  const byMethod: Record<Config['method'], readonly SettingKey[]> = {
    vanilla: [],
    'skill-prompt': ['skill'],
    opsd: ['skill', 'distillLambda', 'opsdBeta', 'teacherRefresh'],
    grpo,
    'skill-grpo': ['skill', ...grpo],
    'skill-grpo-star': ['skill', ...grpo],
    'grpo-opsd': ['skill', 'distillLambda', 'opsdBeta', 'teacherRefresh', ...grpo],
    'skill-sd': ['skill', 'skillSdLambda', 'teacherRefresh', ...grpo],
    rlsd: ['skill', 'rlsdLambda', 'rlsdDecay', 'rlsdClip', 'teacherRefresh', ...grpo],
    sdar: ['skill', 'distillLambda', 'sdarBeta', 'teacherRefresh', ...grpo],
    gigpo,
    adrs: ['skill', 'base', ...adrs, 'teacherRefresh', ...(config.base === 'gigpo' ? gigpo : grpo)],
  };
  const own = byMethod[config.method];
  return [...batch, ...own, ...(methodTraits[config.method].trains ? update : []), ...run];
}
