/**
 * One token's credit taken apart, in the order of the formulas. What a recording does not hold follows from what it
 * does: b = l^T − q (ADRS-1), σ = q / q̂ (ADRS-2), and the base advantage is what is left of A without the teacher's
 * part (ADRS-8).
 */
import type { Config } from '../../../experiment/config.ts';
import type { StepRecord } from '../../../protocol/recording.ts';

export interface Explanation {
  readonly lB: number;
  /** `null` for methods without a teacher. */
  readonly lT: number | null;
  /** The factor of log π beside the advantage; `null` for methods that have none. */
  readonly imitation: number | null;
  /** `null` for all methods but ADRS. */
  readonly teacher: TeacherPart | null;
  readonly base: number;
  readonly advantage: number;
}

export interface TeacherPart {
  readonly lT: number;
  readonly b: number;
  readonly q: number;
  readonly sigma: number;
  /** Which of the forms of ADRS-2 gave σ. */
  readonly sigmaForm: 'step' | 'batch' | 'none' | 'floor';
  readonly qhat: number;
  /** √(n − 1), the most that |q̂| can reach in this step (PROP-5); `null` where that bound does not apply. */
  readonly limit: number | null;
  readonly alpha: number;
  readonly d: number;
  readonly gate: number;
  readonly teacherReward: number;
  readonly z: number;
  /** clip(ηZ), or 0 where the teacher is silent. */
  readonly term: number;
  readonly clipped: boolean;
  /** The teacher does not count here: off by schedule, or the group has no variance. */
  readonly silent: boolean;
}

const tiny = 1e-6;

/** `null` when the step has no such token. */
export function explain(row: StepRecord, token: number, config: Config): Explanation | null {
  const lB = row.lB[token];
  const advantage = row.advantage[token];
  if (lB === undefined || advantage === undefined) return null;
  const teacher = teacherPart(row, token, config);
  return {
    lB,
    lT: row.lT[token] ?? null,
    imitation: row.imitation?.[token] ?? null,
    teacher,
    base: advantage - (teacher?.term ?? 0),
    advantage,
  };
}

function teacherPart(row: StepRecord, token: number, config: Config): TeacherPart | null {
  const lT = row.lT[token];
  const q = row.q[token];
  const qhat = row.qhat[token];
  const teacherReward = row.teacherReward[token];
  const z = row.z[token];
  if (lT === undefined || q === undefined || qhat === undefined) return null;
  if (teacherReward === undefined || z === undefined) return null;
  const sigma = Math.abs(qhat) > tiny ? q / qhat : deviation(row.q, config);
  const floored = config.sigmaFloor > 0 && Math.abs(sigma - config.sigmaFloor) < tiny;
  const silent = isSilent(row);
  const term = silent ? 0 : cut(config.eta * z, config, row, token);
  const scaledByStep = config.scale === 'step' && config.baseline === 'step' && !floored;
  return {
    lT,
    b: lT - q,
    q,
    sigma,
    sigmaForm: config.scale !== 'none' && floored ? 'floor' : config.scale,
    qhat,
    limit: scaledByStep && row.tokens.length > 1 ? Math.sqrt(row.tokens.length - 1) : null,
    alpha: row.alpha ?? 0,
    d: row.d ?? 0,
    gate: row.gate ?? 1,
    teacherReward,
    z,
    term,
    clipped: !silent && Math.abs(term - config.eta * z) > tiny,
    silent,
  };
}

/** The base is the same for all tokens of a step: equal advantages beside unequal credit mean that none was added. */
function isSilent(row: StepRecord): boolean {
  return width(row.z) > tiny && width(row.advantage) < tiny;
}

/** With an adaptive clip the limit k is not recorded; two tokens of a step then tell the base, and the base the term. */
function cut(term: number, config: Config, row: StepRecord, token: number): number {
  if (config.clip === 0) return term;
  if (config.adaptiveClip === 'off') return Math.max(-config.clip, Math.min(config.clip, term));
  // The token with the least credit is the last that a clip would touch.
  const least = row.z.reduce(
    (best, z, index) => (Math.abs(z) < Math.abs(row.z[best] ?? 0) ? index : best),
    0,
  );
  const base = (row.advantage[least] ?? 0) - config.eta * (row.z[least] ?? 0);
  return (row.advantage[token] ?? 0) - base;
}

/** σ of a token whose score is 0, where q / q̂ says nothing. */
function deviation(q: readonly number[], config: Config): number {
  if (config.scale === 'none') return 1;
  const square = q.reduce((sum, value) => sum + value * value, 0) / q.length;
  return Math.max(Math.sqrt(square), config.sigmaFloor);
}

const width = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
