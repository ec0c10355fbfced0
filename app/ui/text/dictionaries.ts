/** The languages, each fetched when it is first wanted: nobody reads both at once. */
import type { Language } from '../../state/preferences.ts';
import type { Dictionary } from './en.ts';

const sources: Record<Language, () => Promise<Dictionary>> = {
  en: async () => (await import('./en.ts')).en,
  ko: async () => (await import('./ko.ts')).ko,
};

const loaded = new Map<Language, Dictionary>();

/** Fetches the words of a part that was shown; asked again it gives those that it has. */
type PartLoader = (language: Language) => Promise<unknown>;
const parts = new Set<PartLoader>();

/** From now on the words of a part come along with those of the page. */
export function bringAlong(part: PartLoader): void {
  parts.add(part);
}

/**
 * Must have resolved before the language is chosen. Words of a part that cannot be had do not keep the page from its
 * language: the part then says itself that it could not be fetched.
 */
export async function loadDictionary(language: Language): Promise<void> {
  const along = Promise.allSettled([...parts].map((load) => load(language)));
  if (!loaded.has(language)) loaded.set(language, await sources[language]());
  await along;
}

/** Throws when the language was not loaded. */
export function dictionary(language: Language): Dictionary {
  const found = loaded.get(language);
  if (!found) throw new Error(`the dictionary ${language} was not loaded`);
  return found;
}
