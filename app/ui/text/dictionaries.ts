/** The languages, each fetched when it is first wanted: nobody reads both at once. */
import type { Language } from '../../state/preferences.ts';
import type { Dictionary } from './en.ts';

const sources: Record<Language, () => Promise<Dictionary>> = {
  en: async () => (await import('./en.ts')).en,
  ko: async () => (await import('./ko.ts')).ko,
};

const loaded = new Map<Language, Dictionary>();

/** Must have resolved before the language is chosen. */
export async function loadDictionary(language: Language): Promise<void> {
  if (!loaded.has(language)) loaded.set(language, await sources[language]());
}

/** Throws when the language was not loaded. */
export function dictionary(language: Language): Dictionary {
  const found = loaded.get(language);
  if (!found) throw new Error(`the dictionary ${language} was not loaded`);
  return found;
}
