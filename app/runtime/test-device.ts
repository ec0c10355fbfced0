/** A device for tests of kernels. No adapter is a failure: a skipped kernel test would hide a broken kernel. */
import { GpuBuffers } from './buffers.ts';
import { findAdapter } from './device.ts';
import { Kernels } from './kernels.ts';

export interface TestGpu {
  readonly kernels: Kernels;
  readonly buffers: GpuBuffers;
  /** Runs `work` and throws the first validation error that it caused. */
  checked<T>(work: () => Promise<T>): Promise<T>;
}

/** Rejects with the flags that Chromium needs when there is no adapter. */
export async function openTestGpu(): Promise<TestGpu> {
  const adapter = await findAdapter();
  if (!adapter) {
    throw new Error(
      'no WebGPU adapter: start Chromium with --headless=new --enable-unsafe-webgpu --use-webgpu-adapter=swiftshader',
    );
  }
  // Default limits, so that a kernel which needs more than every device has fails here.
  const device = await adapter.requestDevice();
  return {
    kernels: new Kernels(device),
    buffers: new GpuBuffers(device),
    checked: async (work) => {
      device.pushErrorScope('validation');
      const result = await work();
      const error = await device.popErrorScope();
      if (error) throw new Error(error.message);
      return result;
    },
  };
}
