import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage, chooseTheme, rememberPreferences, usePreferences } from './preferences.ts';

function storage(kept: string | null = null) {
  const slot = { value: kept };
  return {
    slot,
    getItem: () => slot.value,
    setItem: (_key: string, value: string) => {
      slot.value = value;
    },
  };
}

describe('preferences', () => {
  beforeEach(() => usePreferences.setState(usePreferences.getInitialState(), true));

  it('take the browser’s language when nothing was kept', () => {
    rememberPreferences(storage(), 'ko-KR');
    expect(usePreferences.getState()).toEqual({ language: 'ko', theme: 'system' });
  });

  it('keep what a person chose', () => {
    const store = storage();
    rememberPreferences(store, 'en-GB');
    chooseLanguage('ko');
    chooseTheme('dark');
    expect(JSON.parse(store.slot.value ?? '')).toEqual({ language: 'ko', theme: 'dark' });
  });

  it.each(['{', '7', 'null', '{"language":"tlh","theme":["dark"]}'])('are not misled by %s', (kept) => {
    rememberPreferences(storage(kept), 'en');
    expect(usePreferences.getState()).toEqual({ language: 'en', theme: 'system' });
  });
});
