import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SourceProgress } from '../protocol/source-failure.ts';
import { SourceError } from './errors.ts';
import { dropDamaged, keptModels } from './kept.ts';
import { memoryStore } from './memory-store.ts';
import { nodeFolder } from './node-folder.ts';
import { nodeStore } from './node-store.ts';
import { type ObtainOptions, obtain } from './obtain.ts';
import { describeModel } from './open-folder.ts';
import type { Patience } from './patience.ts';
import type { FileStore } from './store.ts';
import {
  cutAfter,
  type ModelServer,
  modelServer,
  putRepository,
  status,
  webPage,
} from './testing/model-server.ts';
import { shardedFiles, tinyFiles } from './testing/tiny-model.ts';

const patience: Patience = { tries: 3, firstWait: 1, longestWait: 50, stall: 5000 };
const repository = 'Qwen/Tiny';

let server: ModelServer;
let root: string;
beforeEach(async () => {
  server = await modelServer();
  root = await mkdtemp(join(tmpdir(), 'credit-lab-source-'));
});
afterEach(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const get = (typed: string, store: FileStore, more: Partial<ObtainOptions> = {}) =>
  obtain(typed, { store, host: server.address, patience, ...more });

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.catch((caught: unknown) => caught);
  if (!(error instanceof SourceError)) throw error;
  return error.failure;
};

describe.each([
  ['memory', () => memoryStore()],
  ['the file system', () => nodeStore(root)],
])('a model kept in %s', (_, storeOf) => {
  test.each([
    ['in one file', tinyFiles()],
    ['in shards', shardedFiles()],
  ])('comes from a repository: %s', async (_form, files) => {
    putRepository(server, repository, { ...files, 'README.md': new Uint8Array(10) });
    const store = storeOf();
    const progress: SourceProgress[] = [];
    const folder = await get(repository, store, { onProgress: (one) => progress.push(one) });
    for (const [name, bytes] of Object.entries(files)) {
      expect(await folder.read(name, 0, bytes.length)).toEqual(new Uint8Array(bytes));
    }
    expect(folder.sizes.has('README.md')).toBe(false);
    const total = Object.values(files).reduce((sum, bytes) => sum + bytes.length, 0);
    expect(progress.at(-1)).toMatchObject({ phase: 'load', done: total, total, percent: 100 });
    expect((await describeModel(folder)).config.hiddenSize).toBe(8);
  });

  test('is not asked for again', async () => {
    putRepository(server, repository, tinyFiles());
    const store = storeOf();
    await get(repository, store);
    server.log.length = 0;
    const folder = await get(repository, store);
    expect(folder.label).toBe(repository);
    expect(server.log).toEqual([]);
  });

  test('after a failure only the rest is fetched', async () => {
    putRepository(server, repository, tinyFiles());
    const store = storeOf();
    const path = `/${repository}/resolve/c0ffee/model.safetensors`;
    server.faults.set(path, [status(500), status(500), status(500)]);
    expect((await failure(get(repository, store))).code).toBe('server');
    expect(await keptModels(store)).toMatchObject([{ label: repository, complete: false }]);
    server.log.length = 0;
    await get(repository, store);
    expect(server.log.filter((line) => line.includes('/resolve/'))).toEqual([`GET ${path} bytes=0-`]);
    expect(await keptModels(store)).toMatchObject([{ label: repository, complete: true }]);
  });

  test('is fetched anew where it was damaged: by size at once, by content when checked', async () => {
    const files = tinyFiles();
    putRepository(server, repository, files);
    const store = storeOf();
    await get(repository, store);
    const [key = ''] = await store.folders();
    const config = await store.write(key, 'config.json');
    await config.truncate(5);
    await config.close();
    const weights = await store.write(key, 'model.safetensors');
    await weights.write(100, Uint8Array.of(1, 2, 3, 4));
    await weights.close();
    const first = await get(repository, store);
    expect(first.sizes.get('config.json')).toBe(files['config.json']?.length);
    const phases = new Set<string>();
    const second = await get(repository, store, {
      check: true,
      onProgress: ({ phase }) => phases.add(phase),
    });
    const size = files['model.safetensors']?.length ?? 0;
    expect(await second.read('model.safetensors', 0, size)).toEqual(files['model.safetensors']);
    expect(phases).toEqual(new Set(['check', 'load']));
    expect(await dropDamaged(store, key)).toEqual([]);
  });

  test('can be removed', async () => {
    putRepository(server, repository, tinyFiles());
    const store = storeOf();
    await get(repository, store);
    const [model] = await keptModels(store);
    expect(model?.bytes).toBeGreaterThan(1000);
    await store.remove(model?.key ?? '');
    expect(await keptModels(store)).toEqual([]);
  });
});

describe('a model at an address', () => {
  const put = (files: Readonly<Record<string, Uint8Array>>, over: { readonly etag?: string } = {}) => {
    for (const [name, bytes] of Object.entries(files)) server.files.set(`/m/${name}`, { bytes, ...over });
  };

  test.each([
    ['in one file', tinyFiles()],
    ['in shards', shardedFiles()],
  ])('%s', async (_, files) => {
    put(files, { etag: '"1"' });
    const folder = await get(`${server.address}/m`, memoryStore(), { host: 'https://example.org' });
    expect(folder.label).toBe('m');
    for (const [name, bytes] of Object.entries(files)) {
      expect(await folder.read(name, 0, bytes.length)).toEqual(new Uint8Array(bytes));
    }
  });

  test('on a server that answers whatever is missing with its page', async () => {
    put(tinyFiles());
    for (const name of ['generation_config.json', 'chat_template.jinja']) {
      server.faults.set(`/m/${name}`, [webPage]);
    }
    const folder = await get(`${server.address}/m`, memoryStore(), { host: 'https://example.org' });
    expect([...folder.sizes.keys()].filter((name) => name !== 'kept.json').sort()).toEqual(
      Object.keys(tinyFiles()).sort(),
    );
  });

  test('that is cut while it comes', async () => {
    put(tinyFiles(), { etag: '"1"' });
    // The first request asks for the size alone.
    server.faults.set('/m/model.safetensors', [() => false, cutAfter(700)]);
    const folder = await get(`${server.address}/m`, memoryStore(), { host: 'https://example.org' });
    const weights = tinyFiles()['model.safetensors'] ?? new Uint8Array();
    expect(await folder.read('model.safetensors', 0, weights.length)).toEqual(new Uint8Array(weights));
  });
});

describe('a model that cannot be had', () => {
  test('gated, as its listing says', async () => {
    putRepository(server, repository, tinyFiles(), { gated: 'manual' });
    expect(await failure(get(repository, memoryStore()))).toMatchObject({
      code: 'gated',
      subject: repository,
    });
  });

  test('private or misspelt', async () => {
    server.faults.set(`/api/models/${repository}/revision/main?blobs=true`, [
      status(401, { 'x-error-code': 'RepoNotFound' }),
    ]);
    expect((await failure(get(repository, memoryStore()))).code).toBe('private');
  });

  test.each<[string, (files: Record<string, Uint8Array>) => void]>([
    ['file-missing', (files) => delete files['tokenizer.json']],
    ['file-missing', (files) => delete files['model.safetensors']],
    [
      'no-safetensors',
      (files) => {
        delete files['model.safetensors'];
        files['pytorch_model.bin'] = new Uint8Array(4);
      },
    ],
    [
      'bad-name',
      (files) => {
        delete files['model.safetensors'];
        const map = { weight_map: { x: '../../secret.safetensors' } };
        files['model.safetensors.index.json'] = new TextEncoder().encode(JSON.stringify(map));
      },
    ],
    [
      'not-json',
      (files) => {
        delete files['model.safetensors'];
        files['model.safetensors.index.json'] = new TextEncoder().encode('nothing');
      },
    ],
    ['too-big', (files) => Object.assign(files, { 'config.json': new Uint8Array(17 * 2 ** 20) })],
  ])('%s', async (code, change) => {
    const files = tinyFiles();
    change(files);
    putRepository(server, repository, files);
    expect((await failure(get(repository, memoryStore()))).code).toBe(code);
  });

  test('for want of space: asked before anything comes, with the numbers', async () => {
    putRepository(server, repository, tinyFiles());
    const total = Object.values(tinyFiles()).reduce((sum, bytes) => sum + bytes.length, 0);
    const refusal = await failure(get(repository, memoryStore(500)));
    expect(refusal).toMatchObject({ code: 'no-space', wanted: total });
    expect(refusal.found).toBeLessThanOrEqual(500);
    expect(server.log.filter((line) => line.includes('/resolve/'))).toEqual([]);
  });
});

test('a directory is a model folder as it is', async () => {
  putRepository(server, repository, tinyFiles());
  const store = nodeStore(root);
  await get(repository, store);
  const [key = ''] = await store.folders();
  const folder = await nodeFolder(join(root, key));
  const { config, weightFiles } = await describeModel(folder);
  expect(config.numLayers).toBe(2);
  expect(weightFiles).toEqual(['model.safetensors']);
});
