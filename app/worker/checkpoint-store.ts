/** Checkpoints in IndexedDB: one record a run, one a kept iteration. The oldest runs make room for new ones. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Config } from '../experiment/config.ts';
import type { Checkpoint, CheckpointStore, KeptIteration } from '../lab/checkpoint.ts';
import { forgetfulStore } from '../lab/forgetful-store.ts';

interface Schema extends DBSchema {
  runs: { key: string; value: Checkpoint & { readonly saved: number } };
  iterations: { key: [run: string, iteration: number]; value: KeptIteration };
}

/** Runs kept at a time. */
const capacity = 8;

/**
 * The store of one run, or one that forgets: when the browser keeps nothing for this page, or when another tab has the
 * same run open. A run is named by its settings and its model (`identity`), so that no checkpoint meets weights it was not
 * made from.
 */
export async function openCheckpointStore(
  config: Config,
  identity: string,
  now: () => number,
): Promise<CheckpointStore> {
  const settings = Object.entries(config).sort(([a], [b]) => (a < b ? -1 : 1));
  const name = `${identity} ${JSON.stringify(settings)}`;
  try {
    if (!(await claim(name))) return forgetfulStore('other-tab');
    return storeOf(await openDatabase(), name, now);
  } catch {
    return forgetfulStore('refused');
  }
}

/** Takes the run's name for as long as this worker lives; false when another has it. */
function claim(name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`credit-lab ${name}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise<never>(() => {});
      })
      .catch(reject);
  });
}

function openDatabase(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('credit-lab', 1, {
    upgrade(created) {
      created.createObjectStore('runs');
      created.createObjectStore('iterations');
    },
  });
}

const iterationsOf = (name: string, upTo = Number.POSITIVE_INFINITY) =>
  IDBKeyRange.bound([name, Number.NEGATIVE_INFINITY], [name, upTo]);

function storeOf(database: IDBPDatabase<Schema>, name: string, now: () => number): CheckpointStore {
  let durable = true;
  /** A full disk must not end a run: what cannot be kept is from then on not promised either. */
  const attempt = async (write: () => Promise<unknown>): Promise<void> => {
    if (!durable) return;
    try {
      await write();
    } catch {
      durable = false;
    }
  };
  return {
    keeping: () => (durable ? 'kept' : 'refused'),
    load: () => database.get('runs', name),
    history: (upTo) => database.getAll('iterations', iterationsOf(name, upTo)),
    append: (iteration) =>
      attempt(() => database.put('iterations', iteration, [name, iteration.record.iteration])),
    save: (checkpoint) =>
      attempt(async () => {
        await database.put('runs', { ...checkpoint, saved: now() }, name);
        await makeRoom(database);
      }),
    remove: () => attempt(() => removeRun(database, name)),
  };
}

async function makeRoom(database: IDBPDatabase<Schema>): Promise<void> {
  const names = await database.getAllKeys('runs');
  if (names.length <= capacity) return;
  const runs = await Promise.all(
    names.map(async (name) => ({ name, saved: (await database.get('runs', name))?.saved ?? 0 })),
  );
  runs.sort((a, b) => a.saved - b.saved);
  for (const { name } of runs.slice(0, names.length - capacity)) await removeRun(database, name);
}

async function removeRun(database: IDBPDatabase<Schema>, name: string): Promise<void> {
  const transaction = database.transaction(['runs', 'iterations'], 'readwrite');
  await transaction.objectStore('runs').delete(name);
  await transaction.objectStore('iterations').delete(iterationsOf(name));
  await transaction.done;
}
