import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { shippedListSchema, shippedOf } from '../study/shipped.ts';
import { readSummaries } from './shipped.ts';

it('lists every summary that ships, each by its name, in the order of the studies', async () => {
  const list = (await readSummaries()).map(shippedOf);
  expect(shippedListSchema.parse(JSON.parse(JSON.stringify(list)))).toEqual(list);
  const files = await readdir(new URL('../../public/studies', import.meta.url));
  expect(list.map(({ name }) => `${name}.json`).toSorted()).toEqual(files.toSorted());
  const names = list.map(({ name }) => name);
  expect(names.indexOf('main')).toBe(0);
  expect(names.indexOf('gigpo-backbone')).toBeLessThan(names.indexOf('gates'));
});
