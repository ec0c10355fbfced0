/** Where nothing can be kept, because the browser refuses or another tab has the run: the run goes on all the same. */
import type { CheckpointStore } from './checkpoint.ts';

export const forgetfulStore: CheckpointStore = {
  durable: () => false,
  load: async () => undefined,
  history: async () => [],
  append: async () => {},
  save: async () => {},
  remove: async () => {},
};
