/**
 * A link is an experiment in the hash of an address: the difference from a named preset, with the version of this
 * form and of the lab that wrote it, as in `#v=1&app=0.1.0&preset=adrs&eta=0.5`. A server never sees a hash.
 *
 * From the first release on, a link that was given out opens for ever, as the experiment that its sender saw
 * (link.test.ts keeps examples). Decoders of old versions stay; and as a link holds only what differs from a preset, each
 * version of links freezes the presets, with the defaults under them: to change one is to begin a new version, whose
 * decoder reads the new ones while the old decoder keeps the old.
 *
 * Reading is strict, because a link that is quietly half understood shows another experiment than its sender saw.
 */
import {
  type Config,
  defaultPreset,
  differenceFrom,
  type PresetName,
  parseSetting,
  presets,
  resolve,
} from './config.ts';
import { type SettingKey, settings } from './settings.ts';

const linkVersion = 1;

export interface Link {
  readonly preset: PresetName;
  /** Only what differs from the preset. */
  readonly difference: Partial<Config>;
}

export type LinkFault = 'form' | 'version' | 'preset' | 'unknown-key' | 'duplicate-key' | 'value';

/** Thrown for a link that cannot be read exactly; the message names the key and what would fit. */
export class LinkError extends Error {
  override readonly name = 'LinkError';
  constructor(
    readonly fault: LinkFault,
    /** The key at fault, as written. */
    readonly key: string,
    message: string,
  ) {
    super(message);
  }
}

/** The hash, `#` included, of an experiment; `app` is the version of the lab that writes it. */
export function encodeLink(link: Link, app: string): string {
  const { preset } = link;
  const difference = differenceFrom(preset, resolve(preset, link.difference));
  const parameters = new URLSearchParams({ v: String(linkVersion), app, preset });
  // In the order of the declaration, so that one experiment has one link.
  for (const key of Object.keys(settings) as SettingKey[]) {
    const value = difference[key];
    if (value !== undefined) parameters.set(key, String(value));
  }
  return `#${parameters.toString()}`;
}

/** Reads a hash, with or without its `#`; an empty one is the default preset. Throws a {@link LinkError}. */
export function decodeLink(hash: string): Link {
  const text = hash.replace(/^#/, '');
  if (text === '') return { preset: defaultPreset, difference: {} };
  const fields = readFields(text);
  const version = fields.get('v');
  if (version === undefined) throw new LinkError('form', 'v', 'v is missing; a link starts with v=1');
  const decode = decoders.get(version);
  if (!decode) {
    const known = [...decoders.keys()].join(', ');
    throw new LinkError('version', 'v', `v=${version}: this lab reads version ${known}`);
  }
  return decode(fields);
}

/** Keys in a Map and not in an object, so that `__proto__` is a key like any other: unknown. */
function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(text)) {
    if (fields.has(key)) throw new LinkError('duplicate-key', key, `${key} stands twice; give it once`);
    fields.set(key, value);
  }
  return fields;
}

/** Which lab wrote the link; kept so that a later version can tell, read by none yet. */
const writer = 'app';

/**
 * Keys of where to look, and of a checkpoint in place of the mini policy: the page reads them apart, as strictly
 * (state/place.ts, state/links.ts, state/links-policy.ts).
 */
const pageKeys: readonly string[] = ['view', 'open', 'at', 'recording', 'embed', 'hide', 'policy'];
const isPageKey = (key: string): boolean => pageKeys.includes(key) || key.startsWith('policy.');

/** One reader a version of links, for ever; each turns its version's fields into an experiment of today. */
const decoders: ReadonlyMap<string, (fields: ReadonlyMap<string, string>) => Link> = new Map([
  ['1', decodeV1],
]);

function decodeV1(fields: ReadonlyMap<string, string>): Link {
  const name = fields.get('preset') ?? defaultPreset;
  if (!isPreset(name)) {
    const known = Object.keys(presets).join(', ');
    throw new LinkError('preset', 'preset', `preset=${name}: choose one of ${known}`);
  }
  let difference: Partial<Config> = {};
  for (const [key, value] of fields) {
    if (key === 'v' || key === writer || key === 'preset' || isPageKey(key)) continue;
    difference = { ...difference, ...readSetting(key, value) };
  }
  return { preset: name, difference: differenceFrom(name, resolve(name, difference)) };
}

function readSetting(key: string, value: string): Partial<Config> {
  if (!Object.hasOwn(settings, key)) {
    const known = Object.keys(settings).join(', ');
    throw new LinkError('unknown-key', key, `no setting "${key}"; there are: ${known}`);
  }
  try {
    return parseSetting(key, value);
  } catch (error) {
    throw new LinkError('value', key, error instanceof Error ? error.message : String(error));
  }
}

function isPreset(name: string): name is PresetName {
  return Object.hasOwn(presets, name);
}
