/**
 * One file from a server into a store. It lies there as `NAME.part` with `NAME.part.json` beside it, which says of what
 * version it is, and gets its name once its size and hash are right; a part that was left is gone on with.
 */
import { SourceError } from './errors.ts';
import { parseText, sizeLimit } from './model-files.ts';
import { Passing, type Patience, Tries } from './patience.ts';
import type { RemoteFile } from './remote.ts';
import { type Reply, request } from './request.ts';
import { Sha256 } from './sha256.ts';
import { type FileStore, pieceBytes, readText, type StoreWriter, writeText } from './store.ts';
import { sameVersion, startOf, totalOf, type Validator, validatorOf, validatorSchema } from './validator.ts';

export interface Download {
  readonly file: RemoteFile;
  readonly store: FileStore;
  readonly folder: string;
  readonly patience: Patience;
  readonly signal: AbortSignal | undefined;
  /** Told how many bytes of the file are there; may fall when a part turns out to be of no use. */
  readonly onBytes: (bytes: number) => void;
}

export const partName = (name: string): string => `${name}.part`;
const noteName = (name: string): string => `${name}.part.json`;

/** Bytes after which a connection that broke again counts as one that had worked; it bounds the number of tries. */
const worthwhile = 64 * 1024;
/** How often a file may turn out to be another one, or damaged, before it is given up. */
const restarts = 3;

/** The size and SHA-256 of what came. Throws SourceError, and the signal's reason when aborted: the part stays. */
export async function downloadFile(download: Download): Promise<{ size: number; sha256: string }> {
  const { file, store, folder } = download;
  for (let restart = 1; ; restart++) {
    try {
      const result = await fetchWhole(download);
      await store.rename(folder, partName(file.name), file.name);
      await store.remove(folder, noteName(file.name));
      return result;
    } catch (error) {
      const code = error instanceof SourceError ? error.failure.code : null;
      if (code !== 'hash-wrong' && code !== 'changed') throw error;
      await dropPart(download);
      if (restart >= restarts) throw error;
    }
  }
}

async function dropPart({ store, folder, file }: Download): Promise<void> {
  await store.remove(folder, partName(file.name));
  await store.remove(folder, noteName(file.name));
}

/** What of a file is there. */
interface Part {
  readonly writer: StoreWriter;
  readonly validator: Validator | null;
  hash: Sha256;
  size: number;
}

async function fetchWhole(download: Download): Promise<{ size: number; sha256: string }> {
  const { file, onBytes, patience, signal } = download;
  const part = await openPart(download);
  try {
    onBytes(part.size);
    let validator = part.validator;
    const tries = new Tries(patience, signal);
    while (part.size === 0 || part.size !== (validator?.size ?? file.size)) {
      const before = part.size;
      try {
        validator = await fetchRest(download, part, validator);
        if (validator.size === null) break;
      } catch (failure) {
        if (part.size - before >= worthwhile) tries.succeeded();
        await tries.failed(failure);
        validator = await readNote(download);
      }
    }
  } finally {
    await part.writer.close();
  }
  const sha256 = part.hash.finish();
  if (file.sha256 !== null && sha256 !== file.sha256) throw new SourceError('hash-wrong', file.name);
  return { size: part.size, sha256 };
}

/** A part that is of no known version, or of another than is wanted, is begun anew. */
async function openPart(download: Download): Promise<Part> {
  const { store, folder, file, signal } = download;
  const size = (await store.list(folder)).get(partName(file.name)) ?? 0;
  const note = await readNote(download);
  const usable =
    note !== null && note.sha256 === file.sha256 && note.size === file.size && size <= (note.size ?? 0);
  const hash = new Sha256();
  if (usable) {
    for (let start = 0; start < size; start += pieceBytes) {
      signal?.throwIfAborted();
      hash.update(await store.read(folder, partName(file.name), start, Math.min(size, start + pieceBytes)));
    }
  }
  const writer = await store.write(folder, partName(file.name));
  if (!usable) await writer.truncate(0);
  return { writer, validator: usable ? note : null, hash, size: usable ? size : 0 };
}

async function readNote({ store, folder, file }: Download): Promise<Validator | null> {
  const text = await readText(store, folder, noteName(file.name));
  try {
    return text === null ? null : parseText(noteName(file.name), text, validatorSchema);
  } catch {
    // A note that was cut off when the browser was closed: as good as none.
    return null;
  }
}

/** One request for what is missing; gives the version that it was of. */
async function fetchRest(download: Download, part: Part, known: Validator | null): Promise<Validator> {
  const { file, store, folder, patience, signal, onBytes } = download;
  const headers = { range: `bytes=${part.size}-`, ...ifRange(file, part, known) };
  const reply = await request({ address: file.address, headers, patience, signal });
  const now = validatorOf(reply.response, file);
  try {
    await align(reply, download, part, known, now);
    const limit = Math.min(now.size ?? Number.POSITIVE_INFINITY, sizeLimit(file.name));
    // Before the first byte, so that no byte lies there without its version.
    if (known === null || part.size === 0) {
      await writeText(store, folder, noteName(file.name), JSON.stringify(now));
    }
    for await (const chunk of reply.chunks()) {
      const size = part.size + chunk.length;
      if (size > limit) {
        const code = size > sizeLimit(file.name) ? 'too-big' : 'size-wrong';
        throw new SourceError(code, file.address, { wanted: limit, found: size });
      }
      await part.writer.write(part.size, chunk);
      part.hash.update(chunk);
      part.size = size;
      onBytes(size);
    }
  } finally {
    reply.close();
  }
  if (now.size !== null && part.size < now.size) {
    const sizes = { wanted: now.size, found: part.size };
    throw new Passing(new SourceError('cut-off', file.address, sizes));
  }
  return now;
}

/** Makes the part end where the answer begins: empties it when the whole file comes. Throws when they do not fit. */
async function align(
  { response }: Reply,
  { file, onBytes }: Download,
  part: Part,
  known: Validator | null,
  now: Validator,
): Promise<void> {
  const promised = totalOf(response);
  if (file.size !== null && promised !== null && promised !== file.size) {
    const sizes = { wanted: file.size, found: promised };
    throw new SourceError('size-wrong', file.address, sizes);
  }
  if (response.status === 416) throw new SourceError('changed', file.address);
  // 200: the server knows no ranges, or the file is another one by now.
  if (response.status === 200) {
    await part.writer.truncate(0);
    part.hash = new Sha256();
    part.size = 0;
    onBytes(0);
    return;
  }
  const other = part.size > 0 && (known === null || !sameVersion(known, now));
  if (other || (startOf(response) ?? part.size) !== part.size) throw new SourceError('changed', file.address);
}

/**
 * Asks a server to send the whole file when it is no longer the one that was begun. Across origins the header would need
 * the server's leave, which few give; there the answer's own tag and date have to do, and a published hash always does.
 */
function ifRange(file: RemoteFile, part: Part, known: Validator | null): Record<string, string> {
  const tag = known?.etag ?? known?.lastModified ?? null;
  if (part.size === 0 || tag === null || file.sha256 !== null || isForeign(file.address)) return {};
  return { 'if-range': tag };
}

function isForeign(address: string): boolean {
  return 'location' in globalThis && new URL(address).origin !== globalThis.location.origin;
}
