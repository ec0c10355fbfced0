import { expect, test } from 'vitest';
import { openTestGpu } from '../../app/runtime/test-device.ts';
import { accumulateKernel } from './accumulate.kernel.ts';
import { accumulate } from './accumulate.ts';

test('the accumulate kernel gives what its twin gives, beyond one workgroup', async () => {
  const { kernels, buffers, checked } = await openTestGpu();
  await kernels.prepare([accumulateKernel]);
  const part = Float32Array.from({ length: 1000 }, (_, i) => Math.fround(Math.sin(i)));
  const sum = Float32Array.from({ length: 1000 }, (_, i) => Math.fround(Math.cos(i)));
  const result = await checked(async () => {
    const target = buffers.upload(sum, 'sum');
    const batch = kernels.batch();
    batch.dispatch(
      accumulateKernel,
      { part: buffers.upload(part, 'part'), sum: target },
      { count: 1000 },
      1000,
    );
    batch.submit();
    return buffers.readFloats(target);
  });
  accumulate(part, sum);
  expect([...result]).toEqual([...sum]);
});
