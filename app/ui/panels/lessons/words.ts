/** The words of the lessons, by language; each language is fetched when it is first wanted. */
import { use } from 'react';
import { type Language, usePreferences } from '../../../state/preferences.ts';
import type { LessonText, StepText } from './lesson.ts';
import type { LessonName, lessons, Opened } from './lessons.ts';
import type { LessonsFrame } from './text/frame.en.ts';

/** All that the lessons say in a language. */
export interface LessonWords extends LessonsFrame {
  readonly lessons: { readonly [L in LessonName]: LessonText<(typeof lessons)[L]> };
}

const sources: Record<Language, () => Promise<LessonWords>> = {
  en: async () => (await import('./text/en.ts')).en,
  ko: async () => (await import('./text/ko.ts')).ko,
};

const coming = new Map<Language, Promise<LessonWords>>();

/** Suspends until they are there. */
export function useWords(): LessonWords {
  const language = usePreferences((state) => state.language);
  const words = coming.get(language) ?? sources[language]();
  coming.set(language, words);
  return use(words);
}

/** A step's words; the dictionaries have exactly the lessons' steps, so they are there. */
export function stepText(words: Pick<LessonWords, 'lessons'>, { lesson, name }: Opened): StepText {
  const steps: Readonly<Record<string, StepText>> = words.lessons[lesson].steps;
  const found = steps[name];
  if (!found) throw new Error(`no words for ${lesson}.${name}`);
  return found;
}
