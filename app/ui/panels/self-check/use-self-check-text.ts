/** The words of this folder, which are fetched with it. */
import { lazyText } from '../../text/lazy-text.ts';
import type { SelfCheckText } from '../../text/self-check.en.ts';

export const useSelfCheckText = lazyText<SelfCheckText>({
  en: async () => (await import('../../text/self-check.en.ts')).selfCheckEn,
  ko: async () => (await import('../../text/self-check.ko.ts')).selfCheckKo,
});
