/** A study is data: arms, each an experiment, run over the same seeds, with what the paper reports beside them. */
import { z } from 'zod/mini';
import {
  type Config,
  configSchema,
  defaults,
  type PresetName,
  presets,
  resolve,
} from '../experiment/config.ts';

export const allTypes = 'all';

/** Percent by task type, with `all` for all types together. */
const cellsSchema = z.record(z.string(), z.number());

const text = z.string().check(z.minLength(1));

const slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]*$/, 'small letters, digits, dots and hyphens'));

/** A study sets length and seeds for all its arms. */
const settingsSchema = z.partial(z.omit(configSchema, { seed: true, iterations: true }));

/** An arm plays the study's world: its policy speaks no other. */
const armSettingsSchema = z.partial(z.omit(configSchema, { seed: true, iterations: true, world: true }));

const presetNames = Object.keys(presets) as [PresetName, ...PresetName[]];

const armSchema = z.strictObject({
  name: slug,
  /** As tables write it. */
  label: text,
  preset: z.enum(presetNames),
  settings: z._default(armSettingsSchema, {}),
  /** The arm that this one is compared with, on shared seeds. */
  against: z.optional(slug),
  /** What the paper reports of this arm. */
  paper: z._default(
    z.array(
      z.strictObject({
        split: z.enum(['valid-seen', 'valid-unseen']),
        success: z.optional(cellsSchema),
        /** Points above `against`, where the paper gives no more than that. */
        difference: z.optional(cellsSchema),
      }),
    ),
    [],
  ),
});

export const studySchema = z
  .strictObject({
    name: slug,
    title: text,
    /** What a reader wants to know. */
    question: text,
    /** Where the paper's numbers come from, and how many episodes stand behind a success; absent when it has none. */
    paper: z.optional(
      z.strictObject({ source: z.string(), episodes: z.nullable(z.int().check(z.positive())) }),
    ),
    /** Runs of an arm; their seeds are 1, 2, … */
    seeds: z.int().check(z.minimum(1), z.maximum(100)),
    iterations: z.int().check(z.minimum(1), z.maximum(300)),
    /** Success that `iterations to a level` asks for. */
    level: z.number().check(z.minimum(0), z.maximum(1)),
    /** On top of each arm's preset, under the arm's own. */
    settings: z._default(settingsSchema, {}),
    arms: z.array(armSchema).check(z.minLength(1)),
  })
  .check(
    z.superRefine((study, context) => {
      const names = study.arms.map((arm) => arm.name);
      for (const [index, { name, against }] of study.arms.entries()) {
        const fault = (message: string) =>
          context.addIssue({ code: 'custom', path: ['arms', index], message });
        if (names.indexOf(name) !== index) fault(`two arms are called ${name}`);
        if (against === name) fault(`${name} is compared with itself`);
        if (against !== undefined && !names.includes(against)) fault(`there is no arm ${against}`);
      }
    }),
  );

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
  // The small build of zod says no more than that an input is invalid; an unknown key is better named.
  const detail =
    issue?.code === 'unrecognized_keys' ? `no such key: ${issue.keys.join(', ')}` : issue?.message;
  throw new StudyError(`${issue?.path.join('.') || 'study'}: ${detail ?? 'not a study'}`);
}

/** The whole experiment of one run. */
export function configOf(study: Study, arm: Arm, seed: number): Config {
  const { settings, iterations } = study;
  return configSchema.parse({ ...resolve(arm.preset), ...settings, ...arm.settings, iterations, seed });
}

export function worldOf(study: Study): Config['world'] {
  return study.settings.world ?? defaults.world;
}

export function seedsOf(study: Study): number[] {
  return Array.from({ length: study.seeds }, (_, i) => i + 1);
}
