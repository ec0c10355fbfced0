import { describe, expect, it } from 'vitest';
import { methods, methodTraits } from './methods.ts';
import { type SettingKey, settings, settingsOf } from './settings.ts';

const shown = (method: (typeof methods)[number]) =>
  (['grpo', 'gigpo'] as const).flatMap((base) => settingsOf({ method, base }));

describe('the settings of the methods', () => {
  it('are all there: every setting acts under some method', () => {
    const acting = new Set<SettingKey>(['world', 'method', ...methods.flatMap(shown)]);
    expect(Object.keys(settings).filter((key) => !acting.has(key as SettingKey))).toEqual([]);
  });

  it.each(methods)('%s lists each once, and the skill and the optimiser where it reads them', (method) => {
    const { teacher, trains, skillInTraining, skillInEvaluation } = methodTraits[method];
    const keys = settingsOf({ method, base: 'grpo' });
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.includes('skill')).toBe(teacher || skillInTraining || skillInEvaluation);
    expect(keys.includes('teacherRefresh')).toBe(teacher);
    expect(keys.includes('lr')).toBe(trains);
  });
});
