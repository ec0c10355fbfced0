/** The words of the views about studies and mechanism; a component that asks for them waits until they are there. */
import { use } from 'react';
import { type Language, usePreferences } from '../../state/preferences.ts';
import type { StudyText } from './study.en.ts';

const sources: Record<Language, () => Promise<StudyText>> = {
  en: async () => (await import('./study.en.ts')).studyEn,
  ko: async () => (await import('./study.ko.ts')).studyKo,
};

const asked = new Map<Language, Promise<StudyText>>();

export function useStudyText(): StudyText {
  const language = usePreferences((state) => state.language);
  const text = asked.get(language) ?? sources[language]();
  asked.set(language, text);
  return use(text);
}
