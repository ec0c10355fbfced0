import { openTestGpu } from '../../app/runtime/test-device.ts';
import { creditMergeKernel } from './credit-merge.kernel.ts';
import { creditMergeTable } from './credit-merge.table.ts';

const gpu = await openTestGpu();

creditMergeTable(async (layout, { base, z, eta, limit }) => {
  const { tokens } = layout;
  const arrays = {
    base: gpu.floats(base),
    z: gpu.floats(z),
    limit: gpu.floats(limit),
    stepOfToken: gpu.uints(layout.stepOfToken),
    groupOfStep: gpu.uints(layout.groupOfStep),
    advantage: gpu.buffers.storage(tokens, 'advantage'),
  };
  await gpu.run([creditMergeKernel], (batch) => {
    batch.dispatch(creditMergeKernel, arrays, { tokens, eta }, tokens);
  });
  return gpu.buffers.readFloats(arrays.advantage);
}, 1e-6);
