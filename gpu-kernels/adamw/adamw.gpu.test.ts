import { describe, expect, it } from 'vitest';
import { openTestGpu } from '../../app/runtime/test-device.ts';
import { adamwKernel, adamwParams } from './adamw.kernel.ts';
import { type AdamWArrays, adamwTable } from './adamw.table.ts';
import type { AdamWSettings } from './adamw.ts';

const gpu = await openTestGpu();

async function update(arrays: AdamWArrays, settings: AdamWSettings, finite: boolean): Promise<void> {
  const count = arrays.weights.length;
  const on = {
    gradients: gpu.floats(arrays.gradients),
    norm: gpu.floats(Float32Array.from([1, finite ? 1 : 0, 1])),
    weights: gpu.floats(arrays.weights),
    m: gpu.floats(arrays.m),
    v: gpu.floats(arrays.v),
  };
  await gpu.run([adamwKernel], (batch) =>
    batch.dispatch(adamwKernel, on, adamwParams(settings, count), count),
  );
  for (const name of ['weights', 'm', 'v'] as const) arrays[name].set(await gpu.buffers.readFloats(on[name]));
}

adamwTable((arrays, settings) => update(arrays, settings, true), 1e-5);

describe('adamw kernel', () => {
  it('leaves weights and moments alone where the gradient was not finite', async () => {
    const arrays = {
      weights: Float32Array.from([1, 2]),
      gradients: Float32Array.from([Number.NaN, 1]),
      m: Float32Array.from([3, 4]),
      v: Float32Array.from([5, 6]),
    };
    const settings = { lr: 0.1, beta1: 0.9, beta2: 0.99, epsilon: 1e-8, weightDecay: 0.1, step: 3 };
    await update(arrays, settings, false);
    expect([...arrays.weights, ...arrays.m, ...arrays.v]).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
