/** What a store promises, tried on the origin private file system, whose writers are for workers alone. */
import { SourceError } from '../errors.ts';
import { opfsStore } from '../opfs-store.ts';
import { readText, writeText } from '../store.ts';

async function attempt(): Promise<Record<string, unknown>> {
  const store = await opfsStore();
  await store.remove('test');
  const writer = await store.write('test', 'a.part');
  await writer.write(0, Uint8Array.of(1, 2, 3, 4));
  await writer.write(2, Uint8Array.of(9, 9, 9));
  const second = await store.write('test', 'a.part').catch((error: unknown) => error);
  await writer.truncate(4);
  await writer.close();
  await writeText(store, 'test', 'a', 'old');
  await store.rename('test', 'a.part', 'a');
  await writeText(store, 'test', 'note.json', '{"much":"longer than what follows"}');
  await writeText(store, 'test', 'note.json', '{}');
  const beyond = await store.read('test', 'a', 0, 5).catch((error: unknown) => error);
  const found = {
    folders: (await store.folders()).filter((name) => name === 'test'),
    list: [...(await store.list('test'))].sort(),
    read: [...(await store.read('test', 'a', 1, 4))],
    text: await readText(store, 'test', 'note.json'),
    second: second instanceof SourceError ? second.failure.code : second,
    beyond: beyond instanceof SourceError ? beyond.failure.code : beyond,
    free: ((await store.free()) ?? 0) > 0,
  };
  await store.remove('test', 'a');
  await store.remove('test', 'never there');
  const left = [...(await store.list('test')).keys()];
  await store.remove('test');
  return { ...found, left, gone: (await store.list('test')).size };
}

attempt().then(
  (found) => self.postMessage(found),
  (error: unknown) => self.postMessage({ failure: String(error) }),
);
