import { expect, test } from 'vitest';
import { disposeAll } from './dispose-all.ts';

test('frees what was made, and is not kept from it by what could not be', async () => {
  const freed: string[] = [];
  const made = (name: string) => Promise.resolve({ dispose: async () => void freed.push(name) });
  await disposeAll([made('a'), Promise.reject(new Error('no kernel')), undefined, made('b')]);
  expect(freed).toEqual(['a', 'b']);
});
