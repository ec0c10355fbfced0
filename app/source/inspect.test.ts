import { afterEach, beforeEach, expect, test } from 'vitest';
import { inspectNamed } from './inspect.ts';
import { memoryStore } from './memory-store.ts';
import { obtain } from './obtain.ts';
import { cutAfter, type ModelServer, modelServer, putRepository, status } from './testing/model-server.ts';
import { shardedFiles, tinyFiles } from './testing/tiny-model.ts';

const patience = { tries: 2, firstWait: 1, longestWait: 50, stall: 5000 };
const repository = 'Qwen/Tiny';
const asJson = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const sizeOf = (files: Record<string, Uint8Array>) =>
  Object.values(files).reduce((total, { length }) => total + length, 0);

let server: ModelServer;
beforeEach(async () => {
  server = await modelServer();
});
afterEach(() => server.close());

const request = () => ({ store: memoryStore(), host: server.address, patience });

test('tells shape and bytes of a repository and fetches no weights', async () => {
  const files = shardedFiles();
  putRepository(server, repository, files);
  const found = await inspectNamed(repository, request());
  expect(found).toMatchObject({ label: repository, thinks: false, config: { numLayers: 2, hiddenSize: 8 } });
  expect(found.bytes).toBe(sizeOf(files));
  expect(found.missing).toBe(found.bytes);
  expect(server.log.filter((line) => line.startsWith('GET') && line.includes('.safetensors'))).toEqual(
    server.log.filter((line) => line.includes('.index.json')),
  );
});

test('sees the thinking switch in either place of the template', async () => {
  const template = '{% if enable_thinking is defined %}{% endif %}';
  putRepository(server, 'a/b', {
    ...tinyFiles(),
    'tokenizer_config.json': asJson({ chat_template: template }),
  });
  putRepository(server, 'c/d', { ...tinyFiles(), 'chat_template.jinja': new TextEncoder().encode(template) });
  expect((await inspectNamed('a/b', request())).thinks).toBe(true);
  expect((await inspectNamed('c/d', request())).thinks).toBe(true);
});

test('what came of a download that was cut off is not missing any more; a kept model asks nobody', async () => {
  const files = tinyFiles();
  putRepository(server, repository, files);
  const options = request();
  const weights = 'model.safetensors';
  const path = [...server.files.keys()].find((name) => name.endsWith(weights)) ?? expect.fail('no weights');
  const whole = files[weights]?.length ?? 0;
  server.faults.set(path, [cutAfter(1000), status(500)]);
  await expect(obtain(repository, options)).rejects.toThrow();
  const begun = await inspectNamed(repository, options);
  expect(begun.missing).toBeLessThan(whole);
  expect(begun.missing).toBeGreaterThan(0);
  await obtain(repository, options);
  const before = server.log.length;
  expect(await inspectNamed(repository, options)).toMatchObject({ missing: 0, bytes: sizeOf(files) });
  expect(server.log).toHaveLength(before);
});
