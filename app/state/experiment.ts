/** What a person is about to run: a preset and what differs from it. The link in the address says the same. */
import { create } from 'zustand';
import {
  type Config,
  defaultPreset,
  differenceFrom,
  type PresetName,
  resolve,
  type SettingKey,
} from '../experiment/config.ts';

export interface ExperimentState {
  readonly preset: PresetName;
  readonly difference: Partial<Config>;
  /** The preset with the difference on top. */
  readonly config: Config;
}

const experimentOf = (preset: PresetName, difference: Partial<Config>): ExperimentState => {
  const config = resolve(preset, difference);
  return { preset, difference: differenceFrom(preset, config), config };
};

export const useExperiment = create<ExperimentState>()(() => experimentOf(defaultPreset, {}));

/** Opens a named experiment, with the difference that a link carries. */
export function openExperiment(preset: PresetName, difference: Partial<Config> = {}): void {
  useExperiment.setState(experimentOf(preset, difference));
}

export function changeSetting(change: Partial<Config>): void {
  const { preset, difference } = useExperiment.getState();
  useExperiment.setState(experimentOf(preset, { ...difference, ...change }));
}

/** Puts one setting back to what the preset says. */
export function restoreSetting(key: SettingKey): void {
  const { preset, difference } = useExperiment.getState();
  const { [key]: _dropped, ...rest } = difference;
  useExperiment.setState(experimentOf(preset, rest));
}
