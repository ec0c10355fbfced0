/** A GPU as the page and the recordings name it. */
import type { DeviceInfo } from '../protocol/messages.ts';
import type { Gpu } from '../runtime/device.ts';

export function gpuInfo({ adapter, software }: Gpu): DeviceInfo {
  return { provider: 'webgpu', adapter, software, fallback: null, workers: 1 };
}
