import { expect, test } from 'vitest';
import type { LossCoefficients } from '../runtime/gradient-runner.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import { type Port, RemoteShard, serve } from './remote-shard.ts';
import { LocalShard, type Shard } from './shard.ts';
import { colourWorld } from './testing/colour-world.ts';
import { tinyLab } from './testing/tiny-lab.ts';

/** Two ends of a channel that copies what it carries, as threads do. */
function channel(): { near: Port; far: Pick<Port, 'post' | 'listen'>; break: (error: Error) => void } {
  const handlers: { near?: (message: unknown) => void; far?: (message: unknown) => void } = {};
  let failed: (error: Error) => void = () => {};
  const deliver = (side: 'near' | 'far', message: unknown) => {
    const copy = structuredClone(message);
    queueMicrotask(() => handlers[side]?.(copy));
  };
  return {
    near: {
      post: (message) => deliver('far', message),
      listen: (handler) => {
        handlers.near = handler;
      },
      onFailure: (handler) => {
        failed = handler;
      },
      close: async () => {},
    },
    far: {
      post: (message) => deliver('near', message),
      listen: (handler) => {
        handlers.far = handler;
      },
    },
    break: (error) => failed(error),
  };
}

const { bundle } = tinyLab(createNodeSession);
const local = () => new LocalShard(bundle, colourWorld, createNodeSession, { batch: 2, context: 64 });
const plans = [3, 4, 5].map((taskSeed, stream) => ({
  taskSeed,
  split: 'train' as const,
  stream,
  skill: 'none' as const,
  stepLimit: 2,
}));

test('a shard behind a channel does what it does on its own, and tells how far it is', async () => {
  const { near, far } = channel();
  serve(far, Promise.resolve<Shard>(local()));
  const remote = new RemoteShard(near);
  const request = { plans, temperature: 1, seed: 2 };
  const finished: number[] = [];
  const episodes = await remote.collect(request, (done) => finished.push(done));
  expect(episodes).toEqual(await local().collect(request));
  expect(finished).toEqual([1, 2, 3]);
  await remote.dispose();
});

test('an error keeps its name and words on the way back, and the shard goes on', async () => {
  const { near, far } = channel();
  serve(far, Promise.resolve<Shard>(local()));
  const remote = new RemoteShard(near);
  const coefficients: LossCoefficients = { clipLow: 0.2, clipHigh: 0.2, dualClip: 3, kl: 0, entropyBonus: 0 };
  const none = new Float32Array(65);
  const tooLong = {
    ids: Array.from({ length: 65 }, () => 3),
    ...{ advantage: none, imitation: none, behaviour: none, reference: none, weight: none },
  };
  await expect(remote.gradient([tooLong], coefficients)).rejects.toMatchObject({
    name: 'ContextExceeded',
    message: expect.stringContaining('1 over the context of 64'),
  });
  await expect(remote.score('policy', [[3, 4, 5]])).resolves.toHaveLength(1);
});

test('a worker that died fails the open calls and all later ones, instead of leaving them to wait', async () => {
  const { near, break: kill } = channel();
  const remote = new RemoteShard(near);
  const open = remote.score('policy', [[3, 4]]);
  kill(new Error('the worker is gone'));
  await expect(open).rejects.toThrow('the worker is gone');
  await expect(remote.score('policy', [[3, 4]])).rejects.toThrow('the worker is gone');
});
