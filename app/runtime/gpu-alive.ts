/** Work on a GPU device: it fails at once when the device is lost, and says so when memory ran out. */
import { OutOfMemory } from './device.ts';
import type { DeviceWatch } from './device-watch.ts';

/** Throws DeviceLost, OutOfMemory, and what the work throws. */
export async function aliveOn<T>(device: GPUDevice, watch: DeviceWatch, work: () => Promise<T>): Promise<T> {
  device.pushErrorScope('out-of-memory');
  const [outcome] = await Promise.allSettled([watch.orLost(work)]);
  // What ran out of memory often fails with another error first: the cause is told, not the consequence.
  const error = await watch.orLost(() => device.popErrorScope());
  if (error) throw new OutOfMemory(error.message);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
