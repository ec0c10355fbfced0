/** A dictionary of a part of the page that is fetched with that part. */
import { use } from 'react';
import { type Language, usePreferences } from '../../state/preferences.ts';
import { bringAlong } from './dictionaries.ts';

/**
 * A hook that gives the words in the person's language. A component that asks for them waits until they are there; once
 * it has asked, another language is there before it is switched to, and nothing waits.
 */
export function lazyText<T>(sources: Record<Language, () => Promise<T>>): () => T {
  const asked = new Map<Language, Promise<T>>();
  const there = new Map<Language, T>();
  const load = (language: Language): Promise<T> => {
    const text = asked.get(language) ?? keep(language, sources[language]());
    asked.set(language, text);
    return text;
  };
  const keep = async (language: Language, text: Promise<T>): Promise<T> => {
    there.set(language, await text);
    return text;
  };
  return () => {
    const language = usePreferences((state) => state.language);
    bringAlong(load);
    return there.get(language) ?? use(load(language));
  };
}
