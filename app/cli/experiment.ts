/** An experiment as the command line names it: a preset or a link, and settings on top. */
import {
  type Config,
  defaultPreset,
  type PresetName,
  parseSetting,
  presets,
  resolve,
} from '../experiment/config.ts';
import { decodeLink } from '../experiment/link.ts';

/** `named`: at most one preset or link; `pairs`: `key=value`. Throws an error that says what would fit. */
export function experimentFrom(named: readonly string[], pairs: readonly string[]): Config {
  if (named.length > 1) throw new RangeError(`one preset or link, not ${named.length}`);
  let config = startingPoint(named[0] ?? defaultPreset);
  for (const pair of pairs) {
    const [key = '', ...rest] = pair.split('=');
    config = { ...config, ...parseSetting(key, rest.join('=')) };
  }
  return config;
}

function startingPoint(text: string): Config {
  if (Object.hasOwn(presets, text)) return resolve(text as PresetName);
  const hash = text.indexOf('#');
  if (hash < 0) {
    throw new RangeError(
      `no preset "${text}"; there are: ${Object.keys(presets).join(', ')}; or give a link`,
    );
  }
  const { preset, difference } = decodeLink(text.slice(hash));
  return resolve(preset, difference);
}
