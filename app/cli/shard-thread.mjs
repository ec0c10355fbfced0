/** Starts shard-thread.ts: a worker thread of Node does not inherit the loader that reads TypeScript. */
import { register } from 'tsx/esm/api';

register();
await import('./shard-thread.ts');
