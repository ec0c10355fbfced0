import { expect, test } from 'vitest';

test('the origin private file system keeps what a store promises', async () => {
  const worker = new Worker(new URL('./testing/opfs.worker.ts', import.meta.url), { type: 'module' });
  const found = await new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  worker.terminate();
  expect(found).toEqual({
    folders: ['test'],
    list: [
      ['a', 4],
      ['note.json', 2],
    ],
    read: [2, 9, 9],
    text: '{}',
    second: 'in-use',
    beyond: 'file-missing',
    free: true,
    left: ['note.json'],
    gone: 0,
  });
});
