/** What a study found, small enough to be shipped with the page. Shares of success are in [0, 1]. */
import { z } from 'zod/mini';
import { studySchema } from './study.ts';

/** [value, low, high]: with its 95 % interval. Lists, because a summary holds a thousand of them. */
const estimateSchema = z.tuple([z.number(), z.number(), z.number()]);

/** [value, low, high, p]. */
const testedSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const measurementSchema = z.object({
  split: z.string(),
  temperature: z.number(),
  /** At the last iteration, by task type and `all`; mean over seeds, bootstrap interval. */
  success: z.record(z.string(), estimateSchema),
  /** Mean score of the world at the last iteration; only of worlds that grade what lies between failure and success. */
  score: z.optional(estimateSchema),
  /** Interquartile mean over seeds of `all`. */
  middle: estimateSchema,
  /** `all` by seed, in the order of the seeds. */
  bySeed: z.array(z.number()),
  /** Sample efficiency: mean of `all` over seeds at every evaluation, as [iteration, value, low, high]. */
  curve: z.array(z.tuple([z.int(), z.number(), z.number(), z.number()])),
  /** Iterations to the study's level: runs that got there, and their median, null when half of them do not. */
  reach: z.object({ runs: z.int(), median: z.nullable(z.number()) }),
});

/** Shares of [tokens, |credit|, |the teacher's part|]; the last is 0 without a teacher. */
const classSharesSchema = z.tuple([z.number(), z.number(), z.number()]);

/** Means over seeds; null without a teacher, or without training. */
const mechanismSchema = z.object({
  /** Over all iterations. */
  gateMean: z.nullable(z.number()),
  gateSd: z.nullable(z.number()),
  deadGroups: z.nullable(z.number()),
  /** Of the last iteration. */
  entropy: z.nullable(z.number()),
  klStart: z.nullable(z.number()),
  /** By token class, over all iterations; empty where nothing was trained. */
  classes: z.record(z.string(), classSharesSchema),
  /** Share of |credit| on verbs and objects over their share of the tokens; null without credit. */
  concentration: z.nullable(estimateSchema),
});

const comparisonSchema = z.object({
  arm: z.string(),
  against: z.string(),
  split: z.string(),
  temperature: z.number(),
  /** By task type and `all`: mean of the paired differences, Student's interval, two-sided permutation p. */
  difference: z.record(z.string(), testedSchema),
  /** Probability that a run of the arm ends above one of the other; bootstrap interval. */
  improvement: estimateSchema,
});

export const summarySchema = z.object({
  version: z.literal(1),
  app: z.string(),
  model: z.object({ name: z.string(), parameters: z.int(), sha256: z.string() }),
  study: studySchema,
  /** Held-out episodes behind each run's success, at each temperature. */
  episodes: z.int(),
  arms: z.array(
    z.object({
      name: z.string(),
      measurements: z.array(measurementSchema),
      mechanism: mechanismSchema,
    }),
  ),
  comparisons: z.array(comparisonSchema),
});

export type Estimate = z.infer<typeof estimateSchema>;
export type ClassShares = z.infer<typeof classSharesSchema>;
export type Tested = z.infer<typeof testedSchema>;
export type Measurement = z.infer<typeof measurementSchema>;
export type Comparison = z.infer<typeof comparisonSchema>;
export type ArmSummary = Summary['arms'][number];
export type Summary = z.infer<typeof summarySchema>;
