/** The words of bringing in a real checkpoint. */
import { lazyText } from './lazy-text.ts';
import type { ModelText } from './model.en.ts';
import type { SourceText } from './source.en.ts';

export const useModelText = lazyText<ModelText>({
  en: async () => (await import('./model.en.ts')).modelEn,
  ko: async () => (await import('./model.ko.ts')).modelKo,
});

export const useSourceText = lazyText<SourceText>({
  en: async () => (await import('./source.en.ts')).sourceEn,
  ko: async () => (await import('./source.ko.ts')).sourceKo,
});
