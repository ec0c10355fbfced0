import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { loadDictionary } from './dictionaries.ts';
import { lazyText } from './lazy-text.ts';

function Said({ useWords }: { readonly useWords: () => string }) {
  return useWords();
}

const render = (useWords: () => string) => renderToStaticMarkup(createElement(Said, { useWords }));

test('a part that was shown has its words before another language is chosen, and others are not fetched', async () => {
  const shown = { en: vi.fn(async () => 'shown'), ko: vi.fn(async () => '보임') };
  const other = { en: vi.fn(async () => 'other'), ko: vi.fn(async () => '다름') };
  const useShown = lazyText(shown);
  lazyText(other);
  expect(() => render(useShown)).toThrow(/suspended/);
  await loadDictionary('ko');
  expect(shown.ko).toHaveBeenCalledTimes(1);
  expect(other.ko).not.toHaveBeenCalled();
  await loadDictionary('en');
  expect(render(useShown)).toBe('shown');
  expect(shown.en).toHaveBeenCalledTimes(1);
});

test('words that cannot be had do not keep the page from its language', async () => {
  const useBroken = lazyText({ en: async () => 'here', ko: () => Promise.reject(new Error('no network')) });
  expect(() => render(useBroken)).toThrow(/suspended/);
  await expect(loadDictionary('ko')).resolves.toBeUndefined();
});
