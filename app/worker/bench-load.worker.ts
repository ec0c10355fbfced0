/**
 * `lab bench --only load` in the tab: loads a model into the origin private file system and from there into buffers of the
 * GPU, as f32, which every adapter has, and tells how long it took.
 */
import { GpuBuffers } from '../runtime/buffers.ts';
import { openDevice } from '../runtime/device.ts';
import { GpuCheckpoint } from '../runtime/gpu-checkpoint.ts';
import { measureLoad } from '../source/measure-load.ts';
import { opfsStore } from '../source/opfs-store.ts';

self.onmessage = async (event) => {
  // The one cast at this end: the bench sends nothing else.
  const { repository, host } = event.data as { repository: string; host: string };
  try {
    const { device } = await openDevice();
    const { maxBufferSize, maxStorageBufferBindingSize } = device.limits;
    const bindingLimit = Math.min(maxBufferSize, maxStorageBufferBindingSize);
    const memory = new GpuBuffers(device);
    const measured = await measureLoad({
      repository,
      host,
      store: await opfsStore(),
      clock: () => performance.now() / 1000,
      as: 'f32',
      target(config) {
        const checkpoint = new GpuCheckpoint(config, memory, { storage: 'f32', bindingLimit });
        return {
          write: (...given) => checkpoint.write(...given),
          arrived: () => device.queue.onSubmittedWorkDone(),
        };
      },
    });
    self.postMessage(measured);
  } catch (error) {
    self.postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
};
