import { openTestGpu } from '../../app/runtime/test-device.ts';
import { gatherKernel } from './gather.kernel.ts';
import { gatherTable } from './gather.table.ts';

const gpu = await openTestGpu();

gatherTable(async (source, from) => {
  const count = from.length;
  const arrays = {
    source: gpu.floats(source),
    origin: gpu.uints(from),
    destination: gpu.buffers.storage(count, 'destination'),
  };
  await gpu.run([gatherKernel], (batch) => batch.dispatch(gatherKernel, arrays, { count }, count));
  return gpu.buffers.readFloats(arrays.destination);
});
