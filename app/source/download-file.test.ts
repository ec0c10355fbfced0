import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { downloadFile } from './download-file.ts';
import { SourceError } from './errors.ts';
import { memoryStore } from './memory-store.ts';
import type { Patience } from './patience.ts';
import type { RemoteFile } from './remote.ts';
import type { FileStore } from './store.ts';
import {
  cutAfter,
  type Fault,
  ignoreRange,
  lieAboutLength,
  type ModelServer,
  modelServer,
  stall,
  status,
  webPage,
} from './testing/model-server.ts';

const patience: Patience = { tries: 4, firstWait: 1, longestWait: 50, stall: 200 };
const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => (i * i) >> 3);
const path = '/model.safetensors';

let server: ModelServer;
beforeEach(async () => {
  server = await modelServer();
  server.files.set(path, { bytes, etag: '"one"' });
});
afterEach(() => server.close());

const remote = (over: Partial<RemoteFile> = {}): RemoteFile => ({
  name: 'model.safetensors',
  address: `${server.address}${path}`,
  size: bytes.length,
  sha256: null,
  ...over,
});

interface Options {
  readonly file?: RemoteFile;
  readonly store?: FileStore;
  readonly signal?: AbortSignal;
  readonly onBytes?: (count: number) => void;
}

const load = ({ file = remote(), store = memoryStore(), signal, onBytes = () => {} }: Options = {}) =>
  downloadFile({ file, store, folder: 'm', patience, signal, onBytes });

const misbehave = (...faults: Fault[]) => server.faults.set(path, faults);

const failure = async (promise: Promise<unknown>) => {
  const error = await promise.catch((caught: unknown) => caught);
  if (!(error instanceof SourceError)) throw error;
  return error.failure;
};

/** Hashes, because comparing arrays of this size element by element takes longer than loading them. */
const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

const sha256 = hashOf(bytes);

async function loaded(store: FileStore): Promise<string> {
  return hashOf(await store.read('m', 'model.safetensors', 0, bytes.length));
}

describe('a file that comes', () => {
  test('gets its name, its hash, and leaves nothing beside it', async () => {
    const store = memoryStore();
    const seen: number[] = [];
    await expect(load({ store, onBytes: (count) => seen.push(count) })).resolves.toEqual({
      size: bytes.length,
      sha256,
    });
    expect(await loaded(store)).toBe(sha256);
    expect([...(await store.list('m')).keys()]).toEqual(['model.safetensors']);
    expect(seen.at(0)).toBe(0);
    expect(seen.at(-1)).toBe(bytes.length);
  });

  test('is gone on with where it was cut, in one run', async () => {
    misbehave(cutAfter(100_000), cutAfter(70_000));
    const store = memoryStore();
    await load({ store });
    expect(await loaded(store)).toBe(sha256);
    expect(server.log.length).toBe(3);
    expect(server.log[2]).toMatch(/bytes=1[67]\d{4}-/);
  });

  test('has the same bytes wherever it is cut, and whether or not its hash is known', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 120_000 }), { maxLength: 3 }),
        fc.boolean(),
        async (cuts, hashed) => {
          misbehave(...cuts.map(cutAfter));
          const store = memoryStore();
          await load({ store, file: remote({ sha256: hashed ? sha256 : null }) });
          expect(await loaded(store)).toBe(sha256);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('is gone on with by a later run', async () => {
    const store = memoryStore();
    misbehave(...Array.from({ length: 4 }, () => cutAfter(20_000)));
    expect((await failure(load({ store }))).code).toBe('cut-off');
    expect((await store.list('m')).get('model.safetensors.part')).toBeGreaterThan(20_000);
    server.log.length = 0;
    await load({ store });
    expect(await loaded(store)).toBe(sha256);
    expect(server.log).toEqual([expect.stringMatching(/bytes=[2-9]\d{4}-/)]);
  });

  test('from a server that ignores ranges', async () => {
    misbehave(cutAfter(50_000), ignoreRange);
    const store = memoryStore();
    await load({ store });
    expect(await loaded(store)).toBe(sha256);
  });

  test('is begun anew when it changed meanwhile', async () => {
    const newer = bytes.map((byte) => byte ^ 0xff);
    const change: Fault = (request, response, file) => {
      server.files.set(path, { bytes: newer, etag: '"two"' });
      return cutAfter(90_000)(request, response, file);
    };
    misbehave(change);
    const store = memoryStore();
    await load({ store });
    expect(await loaded(store)).toBe(hashOf(newer));
  });

  test('is begun anew when a server without If-Range sends the rest of another version', async () => {
    const newer = bytes.map((byte) => byte ^ 0xff);
    const change: Fault = (request, response, file) => {
      server.files.set(path, { bytes: newer, etag: '"two"' });
      return cutAfter(90_000)(request, response, file);
    };
    const deaf: Fault = (request) => {
      delete request.headers['if-range'];
      return false;
    };
    misbehave(change, deaf);
    const store = memoryStore();
    await load({ store });
    expect(await loaded(store)).toBe(hashOf(newer));
  });

  test('is not gone on with when nothing tells its versions apart', async () => {
    server.files.set(path, { bytes });
    misbehave(cutAfter(50_000));
    const store = memoryStore();
    await load({ store });
    expect(await loaded(store)).toBe(sha256);
    expect(server.log.at(-1)).toContain('bytes=0-');
  });

  test('after 429 with a pause, 500 and a stall', async () => {
    misbehave(status(429, { 'retry-after': '0' }), status(500), stall);
    const store = memoryStore();
    await load({ store });
    expect(await loaded(store)).toBe(sha256);
  });
});

describe('a file that does not come', () => {
  test.each([
    ['private', status(401)],
    ['gated', status(401, { 'x-error-code': 'GatedRepo' })],
    ['gated', status(403, { 'x-error-code': 'GatedRepo' })],
    ['forbidden', status(403)],
    ['not-found', status(404)],
    ['web-page', webPage],
    ['size-wrong', lieAboutLength(400_000)],
    ['size-wrong', lieAboutLength(1000)],
    ['busy', status(429, { 'retry-after': '3600' })],
  ])('%s: asked for once', async (code, fault) => {
    misbehave(fault, fault);
    expect((await failure(load())).code).toBe(code);
    expect(server.log.length).toBe(1);
  });

  test.each([
    ['busy', status(429)],
    ['server', status(503)],
    ['stalled', stall],
    ['cut-off', cutAfter(10)],
  ])('%s: asked for as often as there is patience', async (code, fault) => {
    misbehave(...Array.from({ length: 10 }, () => fault));
    expect((await failure(load())).code).toBe(code);
    expect(server.log.length).toBe(patience.tries);
  });

  test('unreachable', async () => {
    await server.close();
    expect((await failure(load())).code).toBe('unreachable');
  });

  test('with another hash than was published', async () => {
    const store = memoryStore();
    expect((await failure(load({ store, file: remote({ sha256: '0'.repeat(64) }) }))).code).toBe(
      'hash-wrong',
    );
    expect(await store.list('m')).toEqual(new Map());
    expect(server.log.length).toBe(3);
  });

  test('when more comes than was promised without a length', async () => {
    const endless: Fault = (_request, response) => {
      response.writeHead(200);
      response.end(new Uint8Array(bytes.length + 1));
      return true;
    };
    misbehave(endless);
    expect(await failure(load())).toMatchObject({ code: 'size-wrong', wanted: bytes.length });
  });

  test('when a text is as large as no text is', async () => {
    const file = remote({ name: 'config.json', size: null });
    const endless: Fault = (_request, response) => {
      response.writeHead(200);
      response.end(new Uint8Array(17 * 2 ** 20));
      return true;
    };
    misbehave(endless);
    expect((await failure(load({ file }))).code).toBe('too-big');
  });

  test('when the store is full: what came stays', async () => {
    const store = memoryStore(200_000);
    expect(await failure(load({ store }))).toMatchObject({ code: 'no-space' });
    expect((await store.list('m')).get('model.safetensors.part')).toBeGreaterThan(0);
  });

  test('when it is cancelled: the reason comes out, and what came stays', async () => {
    const store = memoryStore();
    const controller = new AbortController();
    misbehave(cutAfter(100_000), stall);
    const onBytes = (count: number) => {
      if (count > 50_000) controller.abort(new Error('enough'));
    };
    await expect(load({ store, signal: controller.signal, onBytes })).rejects.toThrow('enough');
    expect((await store.list('m')).get('model.safetensors.part')).toBeGreaterThan(50_000);
  });
});
