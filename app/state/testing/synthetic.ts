/**
 * A small made-up run for tests of the page: random numbers with the structure of a real recording (ADRS-1 … ADRS-8
 * hold in it, so the identities that panels show can be checked). It is never shown to anybody as data.
 */
import { type Config, type PresetName, resolve } from '../../experiment/config.ts';
import type {
  Evaluation,
  GroupRecord,
  IterationRecord,
  Mechanism,
  Rate,
  Recording,
  StepRecord,
} from '../../protocol/recording.ts';

const types = ['pick', 'look', 'clean', 'heat', 'cool', 'pick2'] as const;
const words = [
  ['ok', 'go', 'to', 'desk', '2', '.'],
  ['then', 'open', 'drawer', '1', '.'],
  ['take', 'mug', '1', 'from', 'drawer', '1', '.'],
  ['.'],
  ['well', 'heat', 'mug', '1', 'with', 'microwave', '1', '.'],
];
const classOf: ReadonlyMap<string, StepRecord['classes'][number]> = new Map([
  ...['ok', 'then', 'well'].map((word) => [word, 'style'] as const),
  ...['go', 'open', 'take', 'heat'].map((word) => [word, 'verb'] as const),
  ...['desk', 'drawer', 'microwave'].map((word) => [word, 'place'] as const),
  ['mug', 'object'],
]);

export interface Synthetic {
  readonly preset?: PresetName;
  readonly difference?: Partial<Config>;
  readonly iterations?: number;
  /** Iterations whose tokens are kept. */
  readonly keeps?: (iteration: number) => boolean;
}

export function syntheticRecording(options: Synthetic = {}): Recording {
  const { preset = 'adrs', difference = {}, iterations = 12, keeps = (n) => n % 2 === 0 } = options;
  const config = resolve(preset, difference);
  const random = generator(config.seed);
  const steps = new Map<number, StepRecord[]>();
  const records = Array.from({ length: iterations }, (_, iteration) => {
    const skill = 0.2 + (0.55 * iteration) / Math.max(1, iterations - 1);
    const rows: StepRecord[] = [];
    const groups = Array.from({ length: config.tasks }, (_, group) => {
      const made = makeGroup(config, iteration, group, skill, random);
      rows.push(...made.rows);
      return made.group;
    });
    if (keeps(iteration)) steps.set(iteration, rows);
    const record = makeIteration(config, iteration, iteration === iterations - 1, groups, random);
    return { ...record, mechanism: mechanismOf(rows) };
  });
  return {
    header: {
      kind: 'header',
      version: 1,
      app: '0.0.0',
      date: '2026-12-01T10:00:00.000Z',
      config,
      model: { name: 'synthetic', parameters: 52_000 },
      device: 'made up for a test',
      taskTypes: [...types],
    },
    iterations: records,
    steps,
  };
}

/** As recordings were before evaluations had their mean return. */
export function withoutHeldOutReturns(recording: Recording): Recording {
  const older = ({ return: _, ...rate }: Rate): Rate => rate;
  return {
    ...recording,
    iterations: recording.iterations.map((record) => ({
      ...record,
      evaluations: record.evaluations.map((evaluation) => ({
        ...evaluation,
        all: older(evaluation.all),
        byType: Object.fromEntries(
          Object.entries(evaluation.byType).map(([type, rate]) => [type, older(rate)]),
        ),
      })),
    })),
  };
}

/** The file that `parseRecording` reads. */
export function writeSynthetic({ header, iterations, steps }: Recording): string {
  const lines = iterations.flatMap((record) => [record, ...(steps.get(record.iteration) ?? [])]);
  return [header, ...lines].map((line) => JSON.stringify(line)).join('\n');
}

function makeGroup(config: Config, iteration: number, group: number, skill: number, random: () => number) {
  const dead = group === 2;
  const teacher = config.method === 'adrs';
  const success = Array.from({ length: config.group }, () => (dead ? false : random() < skill));
  const rewards = success.map((won) => (won ? config.successReward : 0));
  const lengths = rewards.map(() => 3 + Math.floor(random() * 5));
  const rows = lengths.flatMap((length, trajectory) =>
    Array.from({ length }, (_, step): StepRecord => {
      const tokens = words[(step + trajectory) % words.length] ?? [];
      const lB = tokens.map(() => Math.log(0.05 + 0.9 * random()));
      const lT = lB.map((value) => Math.min(-0.01, value + (random() - 0.4)));
      const q = centred(lT);
      const deviation = Math.max(Math.sqrt(mean(q.map((value) => value * value))), config.sigmaFloor, 1e-8);
      return {
        kind: 'step',
        iteration,
        group,
        trajectory,
        step,
        anchor: `state ${step}`,
        observation:
          step === 0
            ? ['task:', 'heat', 'a', 'mug', '.', 'you', 'see', 'desk', '2']
            : ['you', 'see', 'mug', '1'],
        valid: dead || random() > 0.1,
        stepReward: step === length - 1 ? (rewards[trajectory] ?? 0) : 0,
        stepReturn: (rewards[trajectory] ?? 0) * config.gamma ** (length - 1 - step),
        episodeReward: rewards[trajectory] ?? 0,
        alpha: teacher ? sigmoid(mean(lT) + 1 + (success[trajectory] ? 0.3 : 0)) : null,
        d: null,
        gate: null,
        tokens,
        classes: tokens.map((token) => classOf.get(token) ?? 'structure'),
        lB,
        lT: teacher ? lT : [],
        q: teacher ? q : [],
        qhat: teacher ? q.map((value) => value / deviation) : [],
        teacherReward: [],
        z: [],
        advantage: [],
      };
    }),
  );
  const returns = rewards.map(
    (reward, trajectory) =>
      reward -
      rows.filter((row) => row.trajectory === trajectory && !row.valid).length * config.invalidPenalty,
  );
  const d = teacher ? contrastOf(rows, config) : null;
  const gate = d === null ? null : config.gate === 'rectified' ? Math.max(0, d) : sigmoid(config.tau * d);
  const average = mean(returns);
  const spread = Math.sqrt(mean(returns.map((value) => (value - average) ** 2))) + 1e-6;
  const finished = rows.map((row): StepRecord => {
    const reward = row.qhat.map((value) => config.eta * (gate ?? 0) * value);
    const base = ((returns[row.trajectory] ?? 0) - average) / spread;
    const cut = config.clip > 0 ? config.clip : Number.POSITIVE_INFINITY;
    const term = teacher
      ? reward.map((z) => Math.max(-cut, Math.min(cut, config.eta * z)))
      : row.tokens.map(() => 0);
    return {
      ...row,
      d,
      gate,
      teacherReward: reward,
      z: reward,
      advantage: term.map((value) => base + value),
    };
  });
  const record: GroupRecord = {
    group,
    task: [
      'heat some mug and put it on desk',
      'look at book under the lamp',
      'put a clean plate in cabinet',
      'find two pens',
    ][group % 4] as string,
    type: types[group % types.length] ?? 'pick',
    returns,
    success,
    steps: lengths,
    alpha: teacher
      ? returns.map((_, trajectory) =>
          mean(rows.filter((row) => row.trajectory === trajectory).map((row) => row.alpha ?? 0)),
        )
      : [],
    d,
    gate,
  };
  return { group: record, rows: finished };
}

function makeIteration(
  config: Config,
  iteration: number,
  last: boolean,
  groups: GroupRecord[],
  random: () => number,
): IterationRecord {
  const all = groups.flatMap((group) => group.success);
  const rate = { success: mean(all.map(Number)), episodes: all.length };
  const byType = Object.fromEntries(
    groups.map((group) => [
      group.type,
      { success: mean(group.success.map(Number)), episodes: group.success.length },
    ]),
  );
  const evaluation = (temperature: number): Evaluation => {
    const rated = (lift: number, episodes: number): Rate => {
      const success = Math.round(128 * Math.min(1, rate.success * 0.5 + 0.2 + lift + random() * 0.1)) / 128;
      // As if one step of every episode had been invalid.
      return { success, episodes, return: success * config.successReward - config.invalidPenalty };
    };
    return {
      temperature,
      split: 'valid-seen',
      all: rated(temperature < 1 ? 0.15 : 0, config.evalEpisodes),
      byType: Object.fromEntries(types.map((type) => [type, rated(0, 21)])),
    };
  };
  const gates = groups.flatMap((group) => (group.gate === null ? [] : [group.gate]));
  return {
    kind: 'iteration',
    iteration,
    train: rate,
    trainByType: byType,
    meanReturn: mean(groups.flatMap((group) => group.returns)),
    meanSteps: mean(groups.flatMap((group) => group.steps)),
    evaluations: iteration % config.evalEvery === 0 || last ? [evaluation(1), evaluation(0.4)] : [],
    groups,
    diagnostics: {
      loss: random(),
      gradNorm: random(),
      entropy: 1 - 0.8 * random(),
      deadGroups: 0.25,
      singleTokenSteps: 0.1,
      invalidSteps: 0.1,
      gateMean: gates.length > 0 ? mean(gates) : null,
      gateSd: gates.length > 0 ? 0.05 : null,
      teacherGap: gates.length > 0 ? 0.2 : null,
      clipShare: gates.length > 0 ? 0 : null,
      tokens: 900,
    },
    seconds: { rollout: 0.1, score: 0.1, credit: 0.01, update: 0.2, evaluate: 0 },
  };
}

function mechanismOf(rows: readonly StepRecord[]): Mechanism[] {
  const total = (part: (row: StepRecord, t: number) => number, tokenClass?: string) =>
    rows.reduce((sum, row) => {
      const counted = row.classes.map((name, t) =>
        tokenClass === undefined || name === tokenClass ? part(row, t) : 0,
      );
      return sum + counted.reduce((whole, value) => whole + value, 0);
    }, 0);
  const credit = (row: StepRecord, t: number) => Math.abs(row.advantage[t] ?? 0);
  const teacher = (row: StepRecord, t: number) => Math.abs(row.teacherReward[t] ?? 0);
  const taught = rows.some((row) => row.lT.length > 0);
  return [...new Set(rows.flatMap((row) => row.classes))].map((tokenClass) => {
    const tokens = total(() => 1, tokenClass);
    const gap = total((row, t) => (row.lT[t] ?? 0) - (row.lB[t] ?? 0), tokenClass);
    return {
      tokenClass,
      tokens,
      credit: total(credit, tokenClass) / tokens,
      creditShare: total(credit, tokenClass) / (total(credit) || 1),
      teacher: total(teacher, tokenClass) / tokens,
      teacherShare: total(teacher, tokenClass) / (total(teacher) || 1),
      gap: taught ? gap / tokens : null,
    };
  });
}

/** ADRS-4 with step rows as units. */
function contrastOf(rows: readonly StepRecord[], { invalidPenalty }: Config): number {
  const score = (row: StepRecord) => row.episodeReward - (row.valid ? 0 : invalidPenalty);
  const plus = rows.reduce((sum, row) => sum + (row.alpha ?? 0) * score(row), 0);
  const plusWeight = rows.reduce((sum, row) => sum + (row.alpha ?? 0), 0);
  const minus = rows.reduce((sum, row) => sum + (1 - (row.alpha ?? 0)) * score(row), 0);
  return plus / plusWeight - minus / (rows.length - plusWeight);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const centred = (values: readonly number[]): number[] => values.map((value) => value - mean(values));
const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** A linear congruential generator (Numerical Recipes): good enough for made-up data. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
