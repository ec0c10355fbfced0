/** Layer by layer on WebGPU, in buffers that stay on the GPU, with no node allowed to fall back to the CPU. */
import { GpuBuffers } from '../../runtime/buffers.ts';
import { openDevice } from '../../runtime/device.ts';
import { GpuGraphRunner } from '../../runtime/gpu-graph-runner.ts';
import { readGolden } from '../golden-web.ts';
import { loraParityTests } from './parity.ts';

loraParityTests(readGolden, async () => {
  const { device } = await openDevice();
  const memory = new GpuBuffers(device);
  const runner = new GpuGraphRunner(memory);
  return {
    runner,
    read: (array) => memory.readFloats(array),
    dispose: async () => {
      await runner.dispose();
      memory.dispose();
    },
  };
});
