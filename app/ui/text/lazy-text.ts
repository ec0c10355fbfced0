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
  const load = (language: Language): Promise<T> => {
    const text = asked.get(language) ?? readable(sources[language]());
    asked.set(language, text);
    return text;
  };
  return () => {
    const language = usePreferences((state) => state.language);
    bringAlong(load);
    // Every time: a component that waited is rendered again up to here, and React goes on to its next hooks from here.
    return use(load(language));
  };
}

/** Once it has come it is read without waiting: React looks for these fields of a promise. */
function readable<T>(coming: Promise<T>): Promise<T> {
  const text: Promise<T> = coming.then((value) => {
    Object.assign(text, { status: 'fulfilled', value });
    return value;
  });
  return text;
}
