/** A device for tests of kernels. No adapter is a failure: a skipped kernel test would hide a broken kernel. */
import type { Kernel } from '../../gpu-kernels/kernel.ts';
import type { Floats } from '../../gpu-kernels/read.ts';
import { type GpuArray, GpuBuffers } from './buffers.ts';
import { findAdapter } from './device.ts';
import { type KernelBatch, Kernels } from './kernels.ts';

export interface TestGpu {
  readonly device: GPUDevice;
  readonly kernels: Kernels;
  readonly buffers: GpuBuffers;
  floats(values: Floats): GpuArray;
  uints(values: Uint32Array<ArrayBuffer>): GpuArray;
  /** Runs `work` and throws the first validation error that it caused. */
  checked<T>(work: () => Promise<T>): Promise<T>;
  /** Runs the dispatches that `encode` makes of these kernels; throws what the device finds wrong with them. */
  run(kernels: readonly Kernel[], encode: (batch: KernelBatch) => void): Promise<void>;
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
  const kernels = new Kernels(device);
  const buffers = new GpuBuffers(device);
  const checked: TestGpu['checked'] = async (work) => {
    device.pushErrorScope('validation');
    const result = await work();
    const error = await device.popErrorScope();
    if (error) throw new Error(error.message);
    return result;
  };
  return {
    device,
    kernels,
    buffers,
    floats: (values) => buffers.upload(Float32Array.from(values), 'floats'),
    uints: (values) => buffers.upload(values, 'uints'),
    checked,
    run: async (needed, encode) => {
      await kernels.prepare(needed);
      await checked(async () => {
        const batch = kernels.batch();
        encode(batch);
        batch.submit();
      });
    },
  };
}
