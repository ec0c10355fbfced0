import { openTestGpu } from '../../app/runtime/test-device.ts';
import { batchMeansKernel } from '../step-center/step-center.kernel.ts';
import { confidenceKernel } from './confidence.kernel.ts';
import { confidenceTable } from './confidence.table.ts';

const gpu = await openTestGpu();

confidenceTable(async (layout, mean, center, temperature) => {
  const { tokens, steps } = layout;
  const arrays = {
    lT: gpu.buffers.storage(tokens, 'lT'),
    stepStart: gpu.uints(layout.stepStart),
    stepOfToken: gpu.uints(layout.stepOfToken),
    mean: gpu.floats(mean),
    batch: gpu.buffers.storage(2, 'batch'),
    q: gpu.buffers.storage(tokens, 'q'),
    alpha: gpu.buffers.storage(steps, 'alpha'),
  };
  await gpu.run([batchMeansKernel, confidenceKernel], (batch) => {
    batch.dispatch(batchMeansKernel, arrays, { tokens, steps, wholeBatch: 0 }, 1);
    const overTokens = center === 'tokens' ? 1 : 0;
    batch.dispatch(confidenceKernel, arrays, { steps, overTokens, temperature }, steps);
  });
  return gpu.buffers.readFloats(arrays.alpha);
}, 1e-5);
