/** A study is data: arms, each an experiment, run over the same seeds, with what the paper reports beside them. */
import { z } from 'zod';
import * as mini from 'zod/mini';
import { type Config, configSchema, type PresetName, presets, resolve } from '../experiment/config.ts';

export const allTypes = 'all';

/** Percent by task type, with `all` for all types together. */
const cellsSchema = z.record(z.string(), z.number());

const slug = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, 'small letters, digits, dots and hyphens');

/** A study sets length and seeds for all its arms. */
const settingsSchema = mini.partial(mini.omit(configSchema, { seed: true, iterations: true }));

const presetNames = Object.keys(presets) as [PresetName, ...PresetName[]];

const armSchema = z.strictObject({
  name: slug,
  /** As tables write it. */
  label: z.string().min(1),
  preset: z.enum(presetNames),
  settings: mini._default(settingsSchema, {}),
  /** The arm that this one is compared with, on shared seeds. */
  against: slug.optional(),
  /** What the paper reports of this arm. */
  paper: z
    .array(
      z.strictObject({
        split: z.enum(['valid-seen', 'valid-unseen']),
        success: cellsSchema.optional(),
        /** Points above `against`, where the paper gives no more than that. */
        difference: cellsSchema.optional(),
      }),
    )
    .default([]),
});

export const studySchema = z
  .strictObject({
    name: slug,
    title: z.string().min(1),
    /** What a reader wants to know. */
    question: z.string().min(1),
    /** Where the paper's numbers come from, and how many episodes stand behind a success; absent when it has none. */
    paper: z
      .strictObject({ source: z.string(), episodes: z.number().int().positive().nullable() })
      .optional(),
    /** Runs of an arm; their seeds are 1, 2, … */
    seeds: z.number().int().min(1).max(100),
    iterations: z.number().int().min(1).max(300),
    /** Success that `iterations to a level` asks for. */
    level: z.number().min(0).max(1),
    /** On top of each arm's preset, under the arm's own. */
    settings: mini._default(settingsSchema, {}),
    arms: z.array(armSchema).min(1),
  })
  .superRefine((study, context) => {
    const names = study.arms.map((arm) => arm.name);
    for (const [index, { name, against }] of study.arms.entries()) {
      const fault = (message: string) => context.addIssue({ code: 'custom', path: ['arms', index], message });
      if (names.indexOf(name) !== index) fault(`two arms are called ${name}`);
      if (against === name) fault(`${name} is compared with itself`);
      if (against !== undefined && !names.includes(against)) fault(`there is no arm ${against}`);
    }
  });

/** As it is written down. */
export type StudyDraft = z.input<typeof studySchema>;
export type Study = z.infer<typeof studySchema>;
export type Arm = Study['arms'][number];

/** Thrown for what is no study; the message names the place and what would fit. */
export class StudyError extends Error {
  override readonly name = 'StudyError';
}

/** Checks a study that comes from a file. Throws a {@link StudyError}. */
export function readStudy(value: unknown): Study {
  const result = studySchema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new StudyError(`${issue?.path.join('.') || 'study'}: ${issue?.message ?? 'not a study'}`);
}

/** The whole experiment of one run. */
export function configOf(study: Study, arm: Arm, seed: number): Config {
  const { settings, iterations } = study;
  return configSchema.parse({ ...resolve(arm.preset), ...settings, ...arm.settings, iterations, seed });
}

export function seedsOf(study: Study): number[] {
  return Array.from({ length: study.seeds }, (_, i) => i + 1);
}
