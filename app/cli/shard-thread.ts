/** Entry of a worker thread: one shard of an iteration on one core. */
import { parentPort, workerData } from 'node:worker_threads';
import { serve } from '../lab/remote-shard.ts';
import { localShard, type ShardSetup } from './node-lab.ts';

if (!parentPort) throw new Error('shard-thread.ts is started as a worker thread');
const port = parentPort;
// Written by node-lab.ts alone.
const shard = localShard(workerData as ShardSetup);
serve(
  { post: (message) => port.postMessage(message), listen: (handler) => port.on('message', handler) },
  Promise.resolve(shard),
);
