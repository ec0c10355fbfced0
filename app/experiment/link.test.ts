import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultPreset, differenceFrom, type PresetName, presets, resolve } from './config.ts';
import { decodeLink, encodeLink, LinkError } from './link.ts';
import { type Setting, settings } from './settings.ts';

/** Links as they are given out. From the first release on they open for ever: then add to this list, never change it. */
const golden: readonly [hash: string, preset: PresetName, difference: object][] = [
  ['#v=1&app=0.1.0&preset=adrs', 'adrs', {}],
  ['#v=1&app=0.1.0&preset=adrs&eta=0.5', 'adrs', { eta: 0.5 }],
  [
    '#v=1&app=0.1.0&preset=adrs-released&skill=misleading&group=16&seed=7',
    'adrs-released',
    { skill: 'misleading', group: 16, seed: 7 },
  ],
  ['#v=1&app=0.1.0&preset=adrs-gigpo&gamma=0.9', 'adrs-gigpo', { gamma: 0.9 }],
  ['#v=1&app=0.1.0&preset=grpo&lr=0.0006&norm=mean', 'grpo', { lr: 0.0006, norm: 'mean' }],
  ['#v=1&app=0.1.0&preset=sdar&distillLambda=0.1', 'sdar', { distillLambda: 0.1 }],
  [
    '#v=1&app=0.1.0&preset=adrs&confidenceUnit=trajectory&teacherRefresh=5',
    'adrs',
    { confidenceUnit: 'trajectory', teacherRefresh: 5 },
  ],
];

describe('links', () => {
  it.each(golden)('opens %s', (hash, preset, difference) => {
    expect(decodeLink(hash)).toEqual({ preset, difference });
    expect(encodeLink(decodeLink(hash), '0.1.0')).toBe(hash);
  });

  it('opens the default preset for an empty hash', () => {
    expect(decodeLink('')).toEqual({ preset: defaultPreset, difference: {} });
    expect(decodeLink('#')).toEqual({ preset: defaultPreset, difference: {} });
  });

  it('drops what equals the preset', () => {
    expect(decodeLink('#v=1&preset=adrs&eta=0.1').difference).toEqual({});
    expect(encodeLink({ preset: 'grpo', difference: { group: 8 } }, '0.1.0')).toBe(
      '#v=1&app=0.1.0&preset=grpo',
    );
  });

  it('brings every experiment back', () => {
    const value = (setting: Setting) =>
      setting.kind === 'choice'
        ? fc.constantFrom(...setting.choices)
        : fc
            .integer({ min: 0, max: Math.min(1000, Math.floor((setting.max - setting.min) / setting.step)) })
            .map((steps) => Number((setting.min + steps * setting.step).toPrecision(12)));
    const record = Object.fromEntries(
      Object.entries(settings).map(([key, setting]) => [key, value(setting)]),
    );
    const names = Object.keys(presets) as PresetName[];
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.record(record, { requiredKeys: [] }),
        (preset, difference) => {
          const link = decodeLink(encodeLink({ preset, difference }, '0.1.0'));
          expect(resolve(link.preset, link.difference)).toEqual(resolve(preset, difference));
          expect(link.difference).toEqual(differenceFrom(preset, resolve(preset, difference)));
        },
      ),
    );
  });

  it.each([
    ['#eta=0.5', 'form', 'v', /v=1/],
    ['#v=9&preset=adrs', 'version', 'v', /reads version 1/],
    ['#v=1&preset=magic', 'preset', 'preset', /adrs-released/],
    ['#v=1&preset=toString', 'preset', 'preset', /choose one of/],
    ['#v=1&speed=2', 'unknown-key', 'speed', /no setting "speed"; there are: world/],
    ['#v=1&__proto__=1', 'unknown-key', '__proto__', /no setting/],
    ['#v=1&eta=0.1&eta=0.2', 'duplicate-key', 'eta', /stands twice/],
    ['#v=1&eta=99', 'value', 'eta', /from 0 to 5/],
    ['#v=1&eta=', 'value', 'eta', /a number/],
    ['#v=1&group=2.5', 'value', 'group', /whole number from 2 to 32/],
    ['#v=1&gate=open', 'value', 'gate', /sigmoid, gateNorm, rectified, signed/],
  ])('refuses %s', (hash, fault, key, message) => {
    const error = catchError(() => decodeLink(hash));
    expect(error).toBeInstanceOf(LinkError);
    expect(error).toMatchObject({ fault, key });
    expect(String(error)).toMatch(message);
  });
});

function catchError(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}
