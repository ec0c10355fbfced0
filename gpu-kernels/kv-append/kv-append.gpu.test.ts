import { expect } from 'vitest';
import { openTestGpu } from '../../app/runtime/test-device.ts';
import { kvAppendKernel } from './kv-append.kernel.ts';
import { kvAppendTable } from './kv-append.table.ts';

const gpu = await openTestGpu();

kvAppendTable(async (fresh, cache, position, idle, shape) => {
  const negative = (values: Float32Array) => values.map((value) => -value);
  const arrays = {
    freshKey: gpu.floats(fresh),
    freshValue: gpu.floats(negative(fresh)),
    position: gpu.uints(position),
    idle: gpu.uints(idle),
    keys: gpu.floats(cache),
    values: gpu.floats(negative(cache)),
  };
  await gpu.run([kvAppendKernel], (batch) => batch.dispatch(kvAppendKernel, arrays, shape, fresh.length));
  cache.set(await gpu.buffers.readFloats(arrays.keys));
  // Values go the same way as keys.
  const same = (value: number) => (value === 0 ? 0 : -value);
  expect([...(await gpu.buffers.readFloats(arrays.values))].map(same)).toEqual([...cache]);
});
