/**
 * A recording: a run as JSONL. The first line is the header with the whole experiment; then, for each iteration, one
 * line of metrics with a summary of every group, followed by the step lines of the groups whose tokens were kept.
 * The live page receives the same objects, so a panel never knows whether it shows a file or a run.
 */

import { z } from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { recordedConfigSchema } from '../experiment/config.ts';

// The small build of zod comes without words.
z.config(en());

export const recordingVersion = 1;

const numbers = z.array(z.number());

const headerSchema = z.object({
  kind: z.literal('header'),
  version: z.literal(recordingVersion),
  app: z.string(),
  /** ISO date of the run's start. */
  date: z.string(),
  config: recordedConfigSchema,
  model: z.object({ name: z.string(), parameters: z.int() }),
  /** Where it ran, as a person would say it. */
  device: z.string(),
  taskTypes: z.array(z.string()),
});

/** A share of successes with its count, so that an interval can be drawn, and what else is a mean of those episodes. */
const rateSchema = z.object({
  success: z.number(),
  episodes: z.int(),
  /** Mean score of the world, in [0, 1]; missing where it is the share of successes. */
  score: z.optional(z.number()),
  /** Mean return of the episodes, penalties included. Of evaluations alone, as training has it by group; not in older recordings. */
  return: z.optional(z.number()),
});

const evaluationSchema = z.object({
  temperature: z.number(),
  split: z.string(),
  all: rateSchema,
  byType: z.record(z.string(), rateSchema),
});

/** One prompt group: what the overview and the gate panel draw. Arrays run over its trajectories. */
const groupSchema = z.object({
  group: z.int(),
  task: z.string(),
  type: z.string(),
  /** Summed reward of the episode, penalties included. */
  returns: numbers,
  success: z.array(z.boolean()),
  steps: z.array(z.int()),
  /** Teacher confidence α (ADRS-3), mean over the trajectory's steps; empty without a teacher. */
  alpha: numbers,
  /** Contrast d (ADRS-4) and gate m (ADRS-5); with anchor groups the mean over the group's steps. */
  d: z.nullable(z.number()),
  gate: z.nullable(z.number()),
  /** The privileged text that the teacher read before the task; missing without a teacher, and in older recordings. */
  skill: z.optional(z.string()),
});

const tokenClassSchema = z.enum(['verb', 'object', 'place', 'structure', 'style']);

/**
 * Where an iteration's credit went. The credit of a token is what its log-prob is pushed with at the behaviour policy,
 * advantage plus imitation; the teacher's part is what of it the step's base advantage does not say.
 */
const mechanismSchema = z.object({
  tokenClass: tokenClassSchema,
  tokens: z.int(),
  /** Mean of |credit|, and this class's share of its sum over all tokens. */
  credit: z.number(),
  creditShare: z.number(),
  /** The same of the teacher's part; all 0 without a teacher. */
  teacher: z.number(),
  teacherShare: z.number(),
  /** Mean of l^T − l^b, with its sign; null without a teacher. */
  gap: z.nullable(z.number()),
});

const iterationSchema = z.object({
  kind: z.literal('iteration'),
  iteration: z.int(),
  /** Training rollouts of this iteration. */
  train: rateSchema,
  trainByType: z.record(z.string(), rateSchema),
  meanReturn: z.number(),
  meanSteps: z.number(),
  /** Held-out and skill-free; only in iterations that evaluate. Measured after this iteration's update. */
  evaluations: z.array(evaluationSchema),
  groups: z.array(groupSchema),
  /** Null in iteration 0: the start policy, evaluated only, without groups or training rollouts. */
  diagnostics: z.nullable(
    z.object({
      loss: z.number(),
      gradNorm: z.number(),
      entropy: z.number(),
      /** Share of groups whose trajectories all have the same return. */
      deadGroups: z.number(),
      singleTokenSteps: z.number(),
      invalidSteps: z.number(),
      gateMean: z.nullable(z.number()),
      gateSd: z.nullable(z.number()),
      /** Mean of l^T − l^b over response tokens. */
      teacherGap: z.nullable(z.number()),
      /** Share of tokens whose teacher term was cut by the clip of ADRS-8. */
      clipShare: z.nullable(z.number()),
      tokens: z.int(),
      /** KL-1 of the sampled tokens from the start policy, token mean; in iterations that evaluate, as it costs a pass. */
      klStart: z.optional(z.number()),
    }),
  ),
  /** By token class; only of classes that occurred, and missing in older recordings and in iteration 0. */
  mechanism: z.optional(z.array(mechanismSchema)),
  seconds: z.object({
    rollout: z.number(),
    score: z.number(),
    credit: z.number(),
    update: z.number(),
    evaluate: z.number(),
  }),
});

/** One step: an observation, the response to it and the trace of every response token. */
const stepSchema = z.object({
  kind: z.literal('step'),
  iteration: z.int(),
  group: z.int(),
  /** Index of the trajectory within its group. */
  trajectory: z.int(),
  step: z.int(),
  anchor: z.string(),
  /** Words read before the response: task and first observation at step 0, then the observation. */
  observation: z.array(z.string()),
  valid: z.boolean(),
  stepReward: z.number(),
  /** G_t of GIGPO-1. */
  stepReturn: z.number(),
  episodeReward: z.number(),
  alpha: z.nullable(z.number()),
  d: z.nullable(z.number()),
  gate: z.nullable(z.number()),
  /** Arrays run over the response's tokens. Teacher columns are empty without a teacher. */
  tokens: z.array(z.string()),
  classes: z.array(tokenClassSchema),
  lB: numbers,
  lT: numbers,
  q: numbers,
  qhat: numbers,
  teacherReward: numbers,
  z: numbers,
  advantage: numbers,
  /** Factor of log π beside the advantage; missing where the method has none. */
  imitation: z.optional(numbers),
});

const recordSchema = z.discriminatedUnion('kind', [headerSchema, iterationSchema, stepSchema]);

export type Header = z.infer<typeof headerSchema>;
export type IterationRecord = z.infer<typeof iterationSchema>;
export type GroupRecord = z.infer<typeof groupSchema>;
export type StepRecord = z.infer<typeof stepSchema>;
export type Mechanism = z.infer<typeof mechanismSchema>;
export type TokenClass = Mechanism['tokenClass'];
export type Evaluation = z.infer<typeof evaluationSchema>;
export type Rate = z.infer<typeof rateSchema>;

export interface Recording {
  readonly header: Header;
  readonly iterations: readonly IterationRecord[];
  /** Step records by iteration number. */
  readonly steps: ReadonlyMap<number, readonly StepRecord[]>;
}

/** Thrown for a file that is no recording; the message names the line and what was expected. */
class RecordingError extends Error {
  override readonly name = 'RecordingError';
  constructor(
    readonly line: number,
    detail: string,
  ) {
    super(`line ${line}: ${detail}`);
  }
}

/** Reads and checks a whole recording. */
export function parseRecording(text: string): Recording {
  let header: Header | undefined;
  const iterations: IterationRecord[] = [];
  const steps = new Map<number, StepRecord[]>();
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const record = parseLine(line, index + 1);
    if (index === 0 || header === undefined) {
      if (record.kind !== 'header') throw new RecordingError(index + 1, 'a recording starts with its header');
      header = record;
    } else if (record.kind === 'iteration') {
      iterations.push(record);
    } else if (record.kind === 'step') {
      const rows = steps.get(record.iteration);
      if (rows) rows.push(record);
      else steps.set(record.iteration, [record]);
    } else {
      throw new RecordingError(index + 1, 'a second header');
    }
  }
  if (!header) throw new RecordingError(1, 'the file is empty; a recording starts with its header');
  return { header, iterations, steps };
}

function parseLine(line: string, number: number): z.infer<typeof recordSchema> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new RecordingError(number, 'not JSON');
  }
  const result = recordSchema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new RecordingError(
    number,
    `${issue?.path.join('.') || 'record'}: ${issue?.message ?? 'unknown form'}`,
  );
}
