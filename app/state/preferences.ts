/** Language and theme: the only things that the page remembers about a person. */
import { create } from 'zustand';
import type { KeptStorage } from './storage.ts';

const languages = ['en', 'ko'] as const;
export type Language = (typeof languages)[number];

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
}

const storageKey = 'credit-lab.preferences';

export const usePreferences = create<Preferences>()(() => ({ language: 'en', theme: 'system' }));

/** Reads what was kept, else takes the browser's language; from then on keeps every change. */
export function rememberPreferences(storage: KeptStorage, browser: string): void {
  usePreferences.setState({ language: browser.startsWith('ko') ? 'ko' : 'en', ...read(storage) });
  usePreferences.subscribe((preferences) => {
    try {
      storage.setItem(storageKey, JSON.stringify(preferences));
    } catch {
      // Storage can be full or forbidden; the choice then lasts for this visit.
    }
  });
}

export function chooseLanguage(language: Language): void {
  usePreferences.setState({ language });
}

export function chooseTheme(theme: Theme): void {
  usePreferences.setState({ theme });
}

/** Anybody can write into storage: only known values are taken. */
function read(storage: Pick<Storage, 'getItem'>): Partial<Preferences> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return {};
    const language = languages.find((name) => 'language' in kept && kept.language === name);
    const theme = themes.find((name) => 'theme' in kept && kept.theme === name);
    return { ...(language && { language }), ...(theme && { theme }) };
  } catch {
    return {};
  }
}
