import { expect, it } from 'vitest';
import { chooseTheme, rememberPreferences, usePreferences } from './preferences.ts';
import { storageOf } from './storage.ts';

it('is the browser’s own where there is one', () => {
  const localStorage = { getItem: () => 'kept', setItem: () => undefined };
  expect(storageOf({ localStorage })).toBe(localStorage);
});

it('lets the page open and a person choose where site data is blocked', () => {
  const blocked = {
    get localStorage(): never {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  };
  rememberPreferences(storageOf(blocked), 'ko-KR');
  expect(usePreferences.getState()).toEqual({ language: 'ko', theme: 'system' });
  chooseTheme('dark');
  expect(usePreferences.getState().theme).toBe('dark');
});
