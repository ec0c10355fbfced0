/** Checkpoints in IndexedDB: one record a run, one a kept iteration. The oldest runs make room for new ones. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Config } from '../experiment/config.ts';
import type { Checkpoint, CheckpointStore, KeptIteration } from '../lab/checkpoint.ts';

interface Schema extends DBSchema {
  runs: { key: string; value: Checkpoint & { readonly saved: number } };
  iterations: { key: [run: string, iteration: number]; value: KeptIteration };
}

/** Runs kept at a time. */
const capacity = 8;

/** A run's name: its settings in a fixed order. */
const nameOf = (config: Config) =>
  JSON.stringify(Object.entries(config).sort(([a], [b]) => (a < b ? -1 : 1)));

const iterationsOf = (name: string, upTo = Number.POSITIVE_INFINITY) =>
  IDBKeyRange.bound([name, Number.NEGATIVE_INFINITY], [name, upTo]);

export async function openCheckpointStore(now: () => number): Promise<CheckpointStore> {
  const database = await openDB<Schema>('credit-lab', 1, {
    upgrade(created) {
      created.createObjectStore('runs');
      created.createObjectStore('iterations');
    },
  });
  return {
    load: (config) => database.get('runs', nameOf(config)),
    history: (config, upTo) => database.getAll('iterations', iterationsOf(nameOf(config), upTo)),
    append: async (config, iteration) => {
      await database.put('iterations', iteration, [nameOf(config), iteration.record.iteration]);
    },
    save: async (checkpoint) => {
      await database.put('runs', { ...checkpoint, saved: now() }, nameOf(checkpoint.config));
      await makeRoom(database);
    },
    remove: (config) => removeRun(database, nameOf(config)),
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
