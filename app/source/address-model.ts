/** A model at any address: a folder that cannot be listed, so each file is asked for by its name. */
import { SourceError } from './errors.ts';
import { fetchText } from './fetch-text.ts';
import { modelFiles } from './model-files.ts';
import { persistently, Tries } from './patience.ts';
import type { Access, RemoteFile, RemoteModel } from './remote.ts';
import { request } from './request.ts';
import { totalOf } from './validator.ts';

/** `folder` ends with a slash. Throws SourceError, `size-unknown` for weights whose size the server does not tell. */
export async function addressModel(folder: string, access: Access): Promise<RemoteModel> {
  const files = new Map<string, Promise<RemoteFile | null>>();
  const find = (name: string): Promise<RemoteFile | null> => {
    const found = files.get(name) ?? probe(folder, name, access);
    files.set(name, found);
    return found;
  };
  const { texts, weights } = await modelFiles({
    label: folder,
    has: async (name) => (await find(name)) !== null,
    text: (name) => fetchText(addressOf(folder, name), access),
  });
  const found = await Promise.all([...texts, ...weights].map(find));
  const sizeless = found.find((file) => file?.size === null && weights.includes(file.name));
  if (sizeless) throw new SourceError('size-unknown', sizeless.address);
  const label = decodeURIComponent(new URL(folder).pathname.split('/').at(-2) ?? '') || folder;
  return { label, files: found.filter((file) => file !== null) };
}

/** Keeps a query that the folder's address may have, as signed addresses do. */
function addressOf(folder: string, name: string): string {
  const url = new URL(folder);
  url.pathname += name;
  return url.href;
}

/** Null for a file that is not there. A server of a single-page app has a web page there instead. */
async function probe(folder: string, name: string, { patience, signal }: Access): Promise<RemoteFile | null> {
  const address = addressOf(folder, name);
  const ask = (method: 'HEAD' | 'GET', headers: Readonly<Record<string, string>>) =>
    persistently(new Tries(patience, signal), async () => {
      const reply = await request({ address, method, headers, patience, signal });
      reply.close();
      return reply.response;
    });
  try {
    const response = await ask('GET', { range: 'bytes=0-0' });
    // Of an answer from another origin, Content-Range may be hidden; Content-Length never is.
    const size = totalOf(response) ?? totalOf(await ask('HEAD', {}));
    return { name, address, size, sha256: linkedHash(response) };
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    if (error.failure.code === 'not-found' || error.failure.code === 'web-page') return null;
    throw error;
  }
}

/** Mirrors of Hugging Face send the hash of a large file as an entity tag. */
function linkedHash({ headers }: Response): string | null {
  const tag = /^"?([0-9a-f]{64})"?$/i.exec(headers.get('x-linked-etag') ?? '');
  return tag?.[1]?.toLowerCase() ?? null;
}
