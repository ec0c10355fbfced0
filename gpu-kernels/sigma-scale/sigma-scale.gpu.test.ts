import { describe, it } from 'vitest';
import { openTestGpu } from '../../app/runtime/test-device.ts';
import { expectClose, largeBatch } from '../test-batch.ts';
import { batchDeviationKernel, batchScaleKernel, stepScaleKernel } from './sigma-scale.kernel.ts';
import { type SigmaScaleRun, sigmaScaleTable } from './sigma-scale.table.ts';
import { sigmaScale } from './sigma-scale.ts';

const gpu = await openTestGpu();

const run: SigmaScaleRun = async (layout, q, scale, floor) => {
  if (scale === 'none') return q;
  const { tokens, steps } = layout;
  const arrays = {
    q: gpu.floats(q),
    stepStart: gpu.uints(layout.stepStart),
    sigma: gpu.buffers.storage(1, 'sigma'),
    qhat: gpu.buffers.storage(tokens, 'qhat'),
  };
  const params = { tokens, steps, floor };
  await gpu.run([stepScaleKernel, batchDeviationKernel, batchScaleKernel], (batch) => {
    if (scale === 'step') {
      batch.dispatch(stepScaleKernel, arrays, params, steps);
    } else {
      batch.dispatch(batchDeviationKernel, arrays, params, 1);
      batch.dispatch(batchScaleKernel, arrays, params, tokens);
    }
  });
  return gpu.buffers.readFloats(arrays.qhat);
};

sigmaScaleTable(run, 1e-5);

describe('ADRS-2 kernel and twin', () => {
  it.each(['step', 'batch'] as const)('agree on a large ragged batch, scale %s', async (scale) => {
    const { layout, lT } = largeBatch(12);
    const qhat = new Float64Array(layout.tokens);
    sigmaScale(layout, lT, scale, 0.01, qhat);
    expectClose(await run(layout, lT, scale, 0.01), qhat, 1e-5);
  });
});
