import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Config, type PresetName, presets, resolve } from './config.ts';
import { decodeLink, encodeLink } from './link.ts';
import { type Setting, settings } from './settings.ts';

/** What was given out under a version of links. Links are only ever added; presets stay as they are, for ever. */
interface Version {
  readonly links: readonly {
    readonly hash: string;
    readonly preset: PresetName;
    readonly difference: Partial<Config>;
  }[];
  readonly presets: Readonly<Record<string, Partial<Config>>>;
}

const v1: Version = JSON.parse(readFileSync(new URL('./golden/links-v1.json', import.meta.url), 'utf8'));

describe('links of version 1', () => {
  it.each(v1.links)('$hash opens', ({ hash, preset, difference }) => {
    expect(decodeLink(hash)).toEqual({ preset, difference });
    expect(encodeLink({ preset, difference }, '0.1.0')).toBe(hash);
  });

  it('stand here for every preset', () => {
    expect(new Set(v1.links.map(({ preset }) => preset))).toEqual(new Set(Object.keys(presets)));
  });

  it.each(Object.entries(settings) as [string, Setting][])('stand here for changes of %s', (key, setting) => {
    const changed = v1.links.flatMap(({ difference }) =>
      Object.entries(difference).flatMap(([name, value]) => (name === key ? [value] : [])),
    );
    const given = Object.values(v1.presets).flatMap((config) =>
      Object.entries(config).flatMap(([name, value]) => (name === key ? [value] : [])),
    );
    if (setting.kind === 'choice') {
      expect([...changed, ...given]).toEqual(expect.arrayContaining([...setting.choices]));
    } else {
      expect(changed.length, `add a link that changes ${key} to golden/links-v1.json`).toBeGreaterThan(0);
    }
  });
});

describe('presets of version 1', () => {
  it('are what they were when links of it were first given out', () => {
    // To change a preset is to begin a new version of links (link.ts), with a golden file of its own.
    const digest = createHash('sha256').update(JSON.stringify(v1.presets)).digest('hex');
    expect(digest).toBe('465625423629039024b9910750055cb84dfd9b6436644b86223b13f5822a697c');
  });

  it.each(Object.entries(v1.presets))('%s says what it said', (name, config) => {
    // Settings that are younger than the version may stand beside; their defaults do what labs did before.
    expect(resolve(name as PresetName)).toMatchObject(config);
  });
});
