/** A dictionary of a part of the page that is fetched with that part. */
import { use } from 'react';
import { type Language, usePreferences } from '../../state/preferences.ts';

/** A hook that gives the words in the person's language; a component that asks for them waits until they are there. */
export function lazyText<T>(sources: Record<Language, () => Promise<T>>): () => T {
  const asked = new Map<Language, Promise<T>>();
  return () => {
    const language = usePreferences((state) => state.language);
    const text = asked.get(language) ?? sources[language]();
    asked.set(language, text);
    return use(text);
  };
}
