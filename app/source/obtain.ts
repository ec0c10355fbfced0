/** Brings a remote model into a store, and opens it there. What is kept already is neither fetched nor asked for again. */
import type { SourceProgress } from '../protocol/source-failure.ts';
import { huggingFace, parseAddress, type SourceAddress, storeKey } from './address.ts';
import { addressModel } from './address-model.ts';
import { downloadFile, partName } from './download-file.ts';
import { SourceError } from './errors.ts';
import { type ModelFolder, storedFolder } from './folder.ts';
import { huggingFaceModel } from './hugging-face.ts';
import { dropDamaged, openKept, readKept, writeKept } from './kept.ts';
import { sizeLimit } from './model-files.ts';
import { type Patience, patient } from './patience.ts';
import type { Access, RemoteFile, RemoteModel } from './remote.ts';
import type { FileStore } from './store.ts';

export interface ObtainOptions {
  readonly store: FileStore;
  /** Where repositories are. */
  readonly host?: string;
  readonly patience?: Patience;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (progress: SourceProgress) => void;
  /** Reads again what is kept and fetches anew what is damaged: for a model that turned out to be broken. */
  readonly check?: boolean;
}

/**
 * The model that `typed` names: a repository or an address (see `parseAddress`). Throws SourceError, and the signal's
 * reason when aborted; what came so far is kept and gone on with next time.
 */
export async function obtain(typed: string, options: ObtainOptions): Promise<ModelFolder> {
  const { store, host = huggingFace, patience = patient, signal } = options;
  const address = parseAddress(typed, host);
  const key = storeKey(address, host);
  if (options.check) await checkKept(key, options);
  const kept = await openKept(store, key);
  if (kept) return kept;
  return fetchAll(await remoteModel(address, host, { patience, signal }), key, options);
}

/** What a server has of a model. Throws SourceError. */
export function remoteModel(address: SourceAddress, host: string, access: Access): Promise<RemoteModel> {
  return address.kind === 'repository'
    ? huggingFaceModel(host, address, access)
    : addressModel(address.address, access);
}

async function checkKept(key: string, { store, signal, onProgress }: ObtainOptions): Promise<void> {
  const note = await readKept(store, key);
  const total = sum(Object.values(note?.files ?? {}).map(({ size }) => size));
  const onBytes = (file: string, done: number) => onProgress?.(progress('check', file, done, total));
  await dropDamaged(store, key, { signal, onBytes });
}

async function fetchAll(remote: RemoteModel, key: string, options: ObtainOptions): Promise<ModelFolder> {
  const { store, patience = patient, signal, onProgress } = options;
  for (const { name, address, size } of remote.files) {
    const limit = sizeLimit(name);
    if (size !== null && size > limit)
      throw new SourceError('too-big', address, { wanted: limit, found: size });
  }
  const missing = await keepOnly(remote, key, store);
  const present = new Map(await store.list(key));
  await askForSpace(remote, missing, present, store);
  const total = sum(remote.files.map(({ size }) => size ?? 0));
  let done = total - sum(missing.map(({ size }) => size ?? 0));
  for (const file of missing) {
    const onBytes = (bytes: number) => onProgress?.(progress('load', file.name, done + bytes, total));
    const result = await downloadFile({ file, store, folder: key, patience, signal, onBytes });
    done += result.size;
    const note = await readKept(store, key);
    const files = { ...note?.files, [file.name]: result };
    await writeKept(store, key, { label: remote.label, complete: false, files });
  }
  const files = (await readKept(store, key))?.files ?? {};
  await writeKept(store, key, { label: remote.label, complete: true, files });
  return storedFolder(store, key, remote.label);
}

/** Removes what the model does not consist of, or no longer; gives the files that are to be fetched. */
async function keepOnly(remote: RemoteModel, key: string, store: FileStore): Promise<RemoteFile[]> {
  const sizes = await store.list(key);
  const note = await readKept(store, key);
  const good = ({ name, size, sha256 }: RemoteFile) => {
    const known = note?.files[name];
    if (!known || known.size !== sizes.get(name)) return false;
    return (size === null || size === known.size) && (sha256 === null || sha256 === known.sha256);
  };
  const missing = remote.files.filter((file) => !good(file));
  const kept = remote.files.filter(good).map(({ name }) => name);
  const parts = missing.flatMap(({ name }) => [partName(name), `${partName(name)}.json`]);
  const wanted = new Set([...kept, ...parts, 'kept.json']);
  for (const name of sizes.keys()) if (!wanted.has(name)) await store.remove(key, name);
  const files = Object.fromEntries(Object.entries(note?.files ?? {}).filter(([name]) => kept.includes(name)));
  await writeKept(store, key, { label: remote.label, complete: false, files });
  return missing;
}

/** Before the first byte is asked for: a download that cannot end is not begun. */
async function askForSpace(
  remote: RemoteModel,
  missing: readonly RemoteFile[],
  present: ReadonlyMap<string, number>,
  store: FileStore,
): Promise<void> {
  const wanted = sum(missing.map(({ name, size }) => (size ?? 0) - (present.get(partName(name)) ?? 0)));
  const free = await store.free();
  if (free !== null && wanted > free) {
    throw new SourceError('no-space', remote.label, { wanted, found: Math.max(0, free) });
  }
}

function progress(phase: SourceProgress['phase'], file: string, done: number, total: number): SourceProgress {
  // Texts of unknown size count once they are there, which must not show as more than everything.
  return { phase, file, done, total, percent: total === 0 ? 0 : Math.min(100, (100 * done) / total) };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
