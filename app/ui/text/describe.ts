/** An experiment and its values in words. */
import type { Config, SettingKey } from '../../experiment/config.ts';
import type { Formatter } from '../format/number.ts';
import type { Dictionary } from './en.ts';

/** World and method, as in “household · ADRS over GRPO”. */
export function experimentText(config: Pick<Config, 'world' | 'method' | 'base'>, text: Dictionary): string {
  const method = text.choices.method[config.method];
  const whole = config.method === 'adrs' ? text.bar.over(method, text.choices.base[config.base]) : method;
  return `${text.choices.world[config.world]} · ${whole}`;
}

/** A setting's value as the page writes it. */
export function valueText(
  key: SettingKey,
  value: string | number,
  text: Dictionary,
  format: Formatter,
): string {
  if (typeof value === 'number') return format.exact(value);
  return choiceText(key, value, text);
}

/** The name of a choice. */
export function choiceText(key: SettingKey, choice: string, text: Dictionary): string {
  const names: Partial<Record<SettingKey, Readonly<Record<string, string>>>> = text.choices;
  return names[key]?.[choice] ?? choice;
}
