/** Turns an iteration into what is recorded and shown of it. */
import type { Config } from '../experiment/config.ts';
import { methodTraits } from '../experiment/methods.ts';
import type { Evaluation, GroupRecord, IterationRecord, StepRecord } from '../protocol/recording.ts';
import type { Batch } from './batch.ts';
import type { BatchCredit, UpdateReport } from './engine.ts';
import { rateOf, ratesByType } from './evaluate.ts';
import { mechanismOf } from './mechanism.ts';
import { rewardsOf } from './rewards.ts';
import type { Voice } from './voice.ts';

interface Parts {
  readonly iteration: number;
  readonly batch: Batch;
  readonly config: Config;
  readonly trace: BatchCredit;
}

/** Iteration 0: the policy before any update, evaluated only. */
export function recordStart(evaluations: Evaluation[]): IterationRecord {
  return {
    kind: 'iteration',
    iteration: 0,
    train: rateOf([]),
    trainByType: {},
    meanReturn: 0,
    meanSteps: 0,
    evaluations,
    groups: [],
    diagnostics: null,
    seconds: { rollout: 0, score: 0, credit: 0, update: 0, evaluate: 0 },
  };
}

export function recordIteration(
  parts: Parts & {
    readonly voice: Voice;
    readonly update: UpdateReport;
    readonly evaluations: Evaluation[];
    readonly steps: readonly StepRecord[];
    /** Log-probs under the start policy by sequence, where they were asked for. */
    readonly start: readonly Float32Array[] | null;
    readonly seconds: IterationRecord['seconds'];
  },
): IterationRecord {
  const { iteration, batch, trace, update, evaluations, start, seconds } = parts;
  const { episodes } = batch;
  const groups = recordGroups(parts);
  const steps = episodes.flatMap((episode) => episode.steps);
  const gates = trace.teacher ? Array.from(trace.teacher.gate) : null;
  return {
    kind: 'iteration',
    iteration,
    train: rateOf(episodes),
    trainByType: ratesByType(episodes),
    meanReturn: mean(groups.flatMap((group) => group.returns)),
    meanSteps: steps.length / episodes.length,
    evaluations,
    groups,
    diagnostics: {
      ...update,
      deadGroups: share(groups, (group) => new Set(group.returns).size === 1),
      singleTokenSteps: share(steps, (step) => step.response.length === 1),
      invalidSteps: share(steps, (step) => !step.valid),
      gateMean: gates && mean(gates),
      gateSd: gates && deviation(gates),
      teacherGap: trace.lT && teacherGap(batch, trace.lT),
      clipShare: trace.teacher && clipShare(parts),
      tokens: batch.tokens,
      ...(start && { klStart: divergence(batch, start) }),
    },
    mechanism: mechanismOf(parts.steps, trace.base),
    seconds,
  };
}

function recordGroups({ batch, config, trace, voice }: Parts & { readonly voice: Voice }): GroupRecord[] {
  const taught = methodTraits[config.method].teacher;
  const groups: GroupRecord[] = [];
  let step = 0;
  for (let start = 0; start < batch.episodes.length; start += batch.group) {
    const members = batch.episodes.slice(start, start + batch.group);
    const first = step;
    const alpha = members.map((episode) => {
      const own = trace.teacher?.alpha.subarray(step, step + episode.steps.length);
      step += episode.steps.length;
      return own ? mean(own) : 0;
    });
    const { teacher } = trace;
    const plan = members[0]?.plan;
    groups.push({
      group: groups.length,
      task: members[0]?.task ?? '',
      type: members[0]?.type ?? '',
      returns: members.map((episode) => rewardsOf(episode, config).total),
      success: members.map((episode) => episode.success),
      steps: members.map((episode) => episode.steps.length),
      alpha: teacher ? alpha : [],
      d: teacher && mean(teacher.d.subarray(first, step)),
      gate: teacher && mean(teacher.gate.subarray(first, step)),
      ...(taught && plan && { skill: voice.skill(plan, config.skill) }),
    });
  }
  return groups;
}

/** Every step of the iteration with the trace of its tokens. */
export function recordSteps(parts: Parts & { readonly voice: Voice }): StepRecord[] {
  const { iteration, batch, config, trace, voice } = parts;
  const { teacher } = trace;
  const imitates = trace.imitation.some((value) => value !== 0);
  const records: StepRecord[] = [];
  let token = 0;
  for (const [index, episode] of batch.episodes.entries()) {
    const rewards = rewardsOf(episode, config);
    for (const [number, step] of episode.steps.entries()) {
      const row = records.length;
      const from = token;
      token += step.response.length;
      const cut = (values: Float64Array | Float32Array | null | undefined) =>
        values ? Array.from(values.subarray(from, token)) : [];
      const words = voice.words(step);
      records.push({
        kind: 'step',
        iteration,
        group: Math.floor(index / batch.group),
        trajectory: index % batch.group,
        step: number,
        anchor: step.anchor,
        observation: words.observation,
        valid: step.valid,
        stepReward: rewards.step[number] as number,
        stepReturn: trace.stepReturn[row] as number,
        episodeReward: rewards.episode,
        alpha: teacher ? (teacher.alpha[row] as number) : null,
        d: teacher ? (teacher.d[row] as number) : null,
        gate: teacher ? (teacher.gate[row] as number) : null,
        tokens: words.tokens,
        classes: words.classes,
        lB: [...step.logProbs],
        lT: cut(trace.lT),
        q: cut(teacher?.q),
        qhat: cut(teacher?.qhat),
        teacherReward: cut(teacher?.teacherReward),
        z: cut(teacher?.z),
        advantage: cut(trace.advantage),
        ...(imitates && { imitation: cut(trace.imitation) }),
      });
    }
  }
  return records;
}

/** Mean of l^T − l^b over response tokens. */
function teacherGap(batch: Batch, lT: Float32Array): number {
  const lB = batch.behaviour.flatMap((values) => Array.from(values));
  return mean(lB.map((value, i) => (lT[i] as number) - value));
}

/** KL-1: mean of e^r − 1 − r with r = l^start − l^b, over response tokens. */
function divergence({ behaviour }: Batch, start: readonly Float32Array[]): number {
  const terms = behaviour.flatMap((values, i) =>
    Array.from(values, (value, t) => {
      const r = (start[i]?.[t] ?? 0) - value;
      return Math.exp(r) - 1 - r;
    }),
  );
  return mean(terms);
}

/** Share of tokens whose teacher term was cut by the clip of ADRS-8; in silent groups (limit 0) nothing is. */
function clipShare({ batch, config, trace }: Parts): number {
  let token = 0;
  let cut = 0;
  for (const [index, { steps }] of batch.episodes.entries()) {
    const limit = trace.teacher?.limit[Math.floor(index / batch.group)] ?? 0;
    const count = steps.reduce((sum, { response }) => sum + response.length, 0);
    for (const end = token + count; token < end; token++) {
      const term = Math.abs(config.eta * (trace.teacher?.z[token] ?? 0));
      if (limit > 0 && term > limit) cut += 1;
    }
  }
  return cut / batch.tokens;
}

function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i] as number;
  return values.length === 0 ? 0 : sum / values.length;
}

function deviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - centre) ** 2)));
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}
