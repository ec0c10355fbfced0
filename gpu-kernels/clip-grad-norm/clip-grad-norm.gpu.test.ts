import { openTestGpu } from '../../app/runtime/test-device.ts';
import {
  gradientClipKernel,
  gradientNormKernel,
  gradientPartsKernel,
  gradientShares,
} from './clip-grad-norm.kernel.ts';
import { clipTable } from './clip-grad-norm.table.ts';

const gpu = await openTestGpu();

clipTable(async (gradient, maxNorm) => {
  const arrays = {
    gradients: gpu.floats(gradient),
    parts: gpu.buffers.storage(2 * gradientShares, 'parts'),
    norm: gpu.buffers.storage(3, 'norm'),
  };
  const count = gradient.length;
  const params = { count, maxNorm };
  await gpu.run([gradientPartsKernel, gradientNormKernel, gradientClipKernel], (batch) => {
    batch.dispatch(gradientPartsKernel, arrays, params, gradientShares);
    batch.dispatch(gradientNormKernel, arrays, params, 1);
    batch.dispatch(gradientClipKernel, arrays, params, count);
  });
  gradient.set(await gpu.buffers.readFloats(arrays.gradients));
  const [norm, finite] = await gpu.buffers.readFloats(arrays.norm);
  return { norm: norm ?? Number.NaN, finite: finite === 1 };
}, 1e-5);
