/** Entry of a computing worker: one shard of an iteration on one core, for the lab worker that started it. */
import { type Port, serve } from '../lab/remote-shard.ts';
import type { Shard } from '../lab/shard.ts';
import { openShard, type ShardSetup } from './open-shard.ts';

const port: Pick<Port, 'post' | 'listen'> = {
  post: (message) => self.postMessage(message),
  listen: (handler) => {
    self.onmessage = (event) => handler(event.data);
  },
};

// The first message is the setup, the rest are calls.
const opened = Promise.withResolvers<Shard>();
self.onmessage = (event) => {
  serve(port, opened.promise);
  // Written by open-engine.ts alone.
  openShard(event.data as ShardSetup).then(opened.resolve, opened.reject);
};
