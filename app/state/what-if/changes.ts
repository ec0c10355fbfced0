/** What a person moves in the view “what if”: settings of the credit alone, on top of those of the recorded run. */
import { create } from 'zustand';
import type { Config } from '../../experiment/config.ts';
import { methods, methodTraits } from '../../experiment/methods.ts';
import { creditKeys, type SettingKey, settingsOf } from '../../experiment/settings.ts';
import { useView } from '../view.ts';

interface Changes {
  readonly change: Partial<Config>;
}

export const useChanges = create<Changes>()(() => ({ change: {} }));

// What was asked of one run means nothing for another, and may not even be possible there.
useView.subscribe((now, before) => {
  if (now.header !== before.header) putAllBack();
});

export function moveSetting(change: Partial<Config>): void {
  useChanges.setState((before) => ({ change: { ...before.change, ...change } }));
}

export function putAllBack(): void {
  useChanges.setState({ change: {} });
}

/** Settings that change the credit of what was sampled already, in the order of the settings panel. */
export const creditSettings = (config: Config): readonly SettingKey[] =>
  settingsOf(config).filter((key) => creditKeys.has(key));

/** Methods whose credit a recording allows: all that train, of those with a teacher only where one scored. */
export const possibleMethods = (scored: boolean): readonly Config['method'][] =>
  methods.filter((method) => methodTraits[method].trains && (scored || !methodTraits[method].teacher));

/** What really differs from the run's own settings. */
export function differing(recorded: Config, change: Partial<Config>): Partial<Config> {
  const different = Object.entries(change).filter(([key, value]) => recorded[key as SettingKey] !== value);
  return Object.fromEntries(different) as Partial<Config>;
}
