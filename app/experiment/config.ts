/** What a run is: a value for every setting, made from a preset and differences, checked wherever it enters. */
import { z } from 'zod/mini';
import { type Config, type NumberSetting, type Setting, type SettingKey, settings } from './settings.ts';

export type { Config, SettingKey } from './settings.ts';

function schemaOf(setting: Setting): z.ZodMiniType {
  if (setting.kind === 'choice') return z.enum(setting.choices);
  const kind = Number.isInteger(setting.step) ? z.int() : z.number();
  return kind.check(z.minimum(setting.min), z.maximum(setting.max));
}

const shape = Object.fromEntries(
  Object.entries(settings).map(([key, setting]) => [key, schemaOf(setting)]),
) as { [K in SettingKey]: z.ZodMiniType<Config[K]> };

/** Accepts exactly the known keys, each within its bounds. */
export const configSchema = z.strictObject(shape);

export const defaults = Object.fromEntries(
  Object.entries(settings).map(([key, setting]) => [key, setting.default]),
) as Config;

/**
 * The experiment of a file: a setting that it lacks is younger than the file and means its default, which is what labs did
 * before it could be set.
 */
export const recordedConfigSchema = z.pipe(
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((known): unknown => ({ ...defaults, ...known })),
  ),
  configSchema,
);

/**
 * Named experiments. `ours` marks a form that is neither in the paper nor in its code.
 * The numbers behind `adrs` are in docs/studies.md. From the first release on presets are frozen per version of links,
 * which hold differences from them (link.ts).
 */
export const presets = {
  /** ADRS with a gate that can reach zero and a floor under σ: ours. */
  adrs: {
    method: 'adrs',
    eta: 0.1,
    gate: 'rectified',
    sigmaFloor: 0.5,
    whiten: 'none',
    clip: 0,
  },
  /** ADRS as the released scripts run it, but without their schedule, which is made for 150 iterations. */
  'adrs-released': { method: 'adrs', adaptiveClip: 'on' },
  /** ADRS over GiGPO, gate by anchor group, as released. */
  'adrs-gigpo': { method: 'adrs', base: 'gigpo', level: 'L3', adaptiveClip: 'on' },
  grpo: { method: 'grpo' },
  gigpo: { method: 'gigpo' },
  /** GRPO without the deviation: Dr. GRPO. */
  'dr-grpo': { method: 'grpo', norm: 'mean' },
  vanilla: { method: 'vanilla' },
  'skill-prompt': { method: 'skill-prompt' },
  opsd: { method: 'opsd' },
  'skill-grpo': { method: 'skill-grpo' },
  'skill-grpo-star': { method: 'skill-grpo-star' },
  'grpo-opsd': { method: 'grpo-opsd' },
  'skill-sd': { method: 'skill-sd' },
  rlsd: { method: 'rlsd' },
  sdar: { method: 'sdar' },
} as const satisfies Record<string, Partial<Config>>;

export type PresetName = keyof typeof presets;
export const defaultPreset: PresetName = 'adrs';

/** The whole configuration of a preset with a person's differences on top. */
export function resolve(preset: PresetName, difference: Partial<Config> = {}): Config {
  return { ...defaults, ...presets[preset], ...difference };
}

/** What in `config` differs from the preset. */
export function differenceFrom(preset: PresetName, config: Config): Partial<Config> {
  const base = resolve(preset);
  const changed = Object.entries(config).filter(([key, value]) => base[key as SettingKey] !== value);
  return Object.fromEntries(changed) as Partial<Config>;
}

/** The preset from which a configuration differs in the fewest settings; of equals the first. */
export function nearestPreset(config: Config): PresetName {
  const names = Object.keys(presets) as PresetName[];
  const distance = (name: PresetName) => Object.keys(differenceFrom(name, config)).length;
  return names.reduce((best, name) => (distance(name) < distance(best) ? name : best), defaultPreset);
}

/** Reads one `key=value`, as the command line and links write them. Throws a RangeError that says what would fit. */
export function parseSetting(key: string, text: string): Partial<Config> {
  if (!Object.hasOwn(settings, key)) {
    throw new RangeError(`no setting "${key}"; there are: ${Object.keys(settings).join(', ')}`);
  }
  const setting: Setting = settings[key as SettingKey];
  if (setting.kind === 'choice') {
    if (!setting.choices.includes(text)) {
      throw new RangeError(`${key}=${text}: choose one of ${setting.choices.join(', ')}`);
    }
    return { [key]: text } as Partial<Config>;
  }
  return { [key]: readNumber(key, text, setting) } as Partial<Config>;
}

/** A number within bounds, whole where its step is. Throws a RangeError that says what would fit. */
export function readNumber(
  key: string,
  text: string,
  { min, max, step }: Pick<NumberSetting, 'min' | 'max' | 'step'>,
): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  const whole = Number.isInteger(step);
  if (!(value >= min && value <= max) || (whole && !Number.isInteger(value))) {
    const kind = whole ? 'a whole number' : 'a number';
    throw new RangeError(`${key}=${text}: give ${kind} from ${min} to ${max}`);
  }
  return value;
}
