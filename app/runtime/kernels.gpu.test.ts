import { describe, expect, it } from 'vitest';
import type { Kernel } from '../../gpu-kernels/kernel.ts';
import { Kernels } from './kernels.ts';
import { openTestGpu } from './test-device.ts';

const gpu = await openTestGpu();

/** Adds to every item its own index times a factor; one workgroup an item. */
const count = {
  name: 'count',
  code: `
    struct Params { items: u32, factor: f32 }
    @group(0) @binding(0) var<storage, read_write> sums: array<f32>;
    @group(0) @binding(1) var<uniform> params: Params;
    @compute @workgroup_size(1)
    fn main(@builtin(workgroup_id) group: vec3u, @builtin(num_workgroups) groups: vec3u) {
      let i = group.y * groups.x + group.x;
      if (i < params.items) { sums[i] += f32(i) * params.factor; }
    }`,
  entry: 'main',
  buffers: { sums: 'write' },
  params: { items: 'u32', factor: 'f32' },
  perWorkgroup: 1,
} as const satisfies Kernel;

describe('kernel dispatch', () => {
  it('reaches every item where they outnumber the workgroups of one dimension', async () => {
    const items = 70_000;
    const sums = gpu.buffers.storage(items, 'sums');
    await gpu.run([count], (batch) => batch.dispatch(count, { sums }, { items, factor: 1 }, items));
    const values = await gpu.buffers.readFloats(sums);
    expect(values.findIndex((value, i) => value !== i)).toBe(-1);
  });

  it('gives each dispatch its own parameters, within a batch and between batches', async () => {
    const sums = gpu.buffers.storage(3, 'sums');
    for (const factors of [[1, 10], [100]]) {
      await gpu.run([count], (batch) => {
        for (const factor of factors) batch.dispatch(count, { sums }, { items: 3, factor }, 3);
      });
    }
    expect([...(await gpu.buffers.readFloats(sums))]).toEqual([0, 111, 222]);
  });

  it('binds a part of a buffer by its own size', async () => {
    const whole = gpu.buffers.storage(128, 'whole');
    const sums = { buffer: whole.buffer, offset: 256, byteLength: 256 };
    await gpu.run([count], (batch) => batch.dispatch(count, { sums }, { items: 64, factor: 1 }, 64));
    const values = await gpu.buffers.readFloats(whole);
    expect([values[0], values[63], values[64], values[127]]).toEqual([0, 0, 0, 63]);
  });

  it('copies between dispatches in the order of the calls', async () => {
    const [sums, copy] = [gpu.buffers.storage(3, 'sums'), gpu.buffers.storage(3, 'copy')];
    await gpu.run([count], (batch) => {
      batch.dispatch(count, { sums }, { items: 3, factor: 1 }, 3);
      batch.copy(sums, copy);
      batch.dispatch(count, { sums }, { items: 3, factor: 1 }, 3);
    });
    expect(await gpu.buffers.readAll({ sums, copy })).toEqual({
      sums: Float32Array.from([0, 2, 4]),
      copy: Float32Array.from([0, 1, 2]),
    });
  });

  it('names a kernel that does not compile, and one that was not prepared', async () => {
    const kernels = new Kernels(gpu.device);
    const broken = { ...count, name: 'broken', code: 'fn main() { return 1; }' };
    gpu.device.pushErrorScope('validation');
    await expect(kernels.prepare([broken])).rejects.toThrow(/kernel broken: /);
    expect(await gpu.device.popErrorScope()).not.toBeNull();
    const sums = gpu.buffers.storage(1, 'sums');
    expect(() => kernels.batch().dispatch(count, { sums }, { items: 1, factor: 1 }, 1)).toThrow(
      /count was not prepared/,
    );
  });
});
