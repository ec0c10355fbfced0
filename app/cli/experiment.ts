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

/**
 * `named`: at most one preset or link; `pairs`: `key=value`; `model`: a folder that was given beside them. Throws an error
 * that says what would fit.
 */
export function experimentFrom(
  named: readonly string[],
  pairs: readonly string[],
  model: string | undefined,
): Config {
  if (named.length > 1) throw new RangeError(`one preset or link, not ${named.length}`);
  if (model === undefined) refuseCheckpoint(named[0] ?? '');
  let config = startingPoint(named[0] ?? defaultPreset);
  for (const pair of pairs) {
    const [key = '', ...rest] = pair.split('=');
    config = { ...config, ...parseSetting(key, rest.join('=')) };
  }
  return config;
}

/** A link's checkpoint is not fetched here, and its experiment with another policy is another experiment. */
function refuseCheckpoint(link: string): void {
  const policy = new URLSearchParams(link.slice(link.indexOf('#') + 1)).get('policy');
  if (policy === null) return;
  throw new RangeError(`the link trains ${policy}: give its folder as --model DIR, and --lora r=8`);
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
