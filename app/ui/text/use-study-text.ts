/** The words of the views about studies and mechanism. */
import { lazyText } from './lazy-text.ts';
import type { StudyText } from './study.en.ts';

export const useStudyText = lazyText<StudyText>({
  en: async () => (await import('./study.en.ts')).studyEn,
  ko: async () => (await import('./study.ko.ts')).studyKo,
});
