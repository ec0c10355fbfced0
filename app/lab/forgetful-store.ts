/** Where nothing is kept; the run goes on all the same. */
import type { Keeping } from '../protocol/messages.ts';
import type { CheckpointStore } from './checkpoint.ts';

export function forgetfulStore(why: Exclude<Keeping, 'kept'>): CheckpointStore {
  return {
    keeping: () => why,
    load: async () => undefined,
    history: async () => [],
    append: async () => {},
    save: async () => {},
    remove: async () => {},
  };
}
