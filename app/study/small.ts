/** A small study of a person's own: presets, and their settings as they stand, in one and the same environment. */
import type { Config, PresetName, SettingKey } from '../experiment/config.ts';
import { readStudy, type Study } from './study.ts';

/** Bounds of what a tab can be asked to do while somebody waits. */
export const smallBounds = { arms: [2, 4], seeds: [1, 5], iterations: [5, 60] } as const;

/** What all arms share: the tasks, the batch and how they are evaluated. The rest is each arm's own. */
const shared = [
  'world',
  'tasks',
  'taskPool',
  'group',
  'stepLimit',
  'temperature',
  'successReward',
  'invalidPenalty',
  'evalEvery',
  'evalEpisodes',
  'evalSplit',
] as const satisfies readonly SettingKey[];

export interface SmallArm {
  readonly name: string;
  readonly label: string;
  readonly preset: PresetName;
  /** What differs from the preset. */
  readonly difference: Partial<Config>;
}

export interface SmallPlan {
  readonly title: string;
  readonly question: string;
  /** All others are compared with the first. */
  readonly arms: readonly SmallArm[];
  readonly seeds: number;
  readonly iterations: number;
}

/** `config` gives what all arms share. Throws a StudyError where arms do not fit together. */
export function smallStudy({ arms, ...plan }: SmallPlan, config: Config): Study {
  return readStudy({
    ...plan,
    name: 'small-study',
    level: 0.5,
    settings: Object.fromEntries(shared.map((key) => [key, config[key]])),
    arms: arms.map(({ name, label, preset, difference }, index) => {
      const { world: _world, seed: _seed, iterations: _iterations, ...settings } = difference;
      return { name, label, preset, settings, ...(index > 0 && { against: arms[0]?.name }) };
    }),
  });
}
