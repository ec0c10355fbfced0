import { describe, it } from 'vitest';
import { openTestGpu } from '../../app/runtime/test-device.ts';
import { expectClose, largeBatch } from '../test-batch.ts';
import { batchMeanKernel, stepCenterKernel, stepMeansKernel } from './step-center.kernel.ts';
import { type StepCenterRun, stepCenterTable } from './step-center.table.ts';
import { stepCenter, stepMeans } from './step-center.ts';

const gpu = await openTestGpu();

const run: StepCenterRun = async (layout, lT, baseline) => {
  const { tokens, steps } = layout;
  const arrays = {
    lT: gpu.floats(lT),
    stepStart: gpu.uints(layout.stepStart),
    stepOfToken: gpu.uints(layout.stepOfToken),
    mean: gpu.buffers.storage(steps, 'mean'),
    batch: gpu.buffers.storage(1, 'batch'),
    q: gpu.buffers.storage(tokens, 'q'),
  };
  const params = { tokens, steps, wholeBatch: baseline === 'batch' ? 1 : 0 };
  await gpu.run([stepMeansKernel, batchMeanKernel, stepCenterKernel], (batch) => {
    batch.dispatch(stepMeansKernel, arrays, params, steps);
    batch.dispatch(batchMeanKernel, arrays, params, 1);
    batch.dispatch(stepCenterKernel, arrays, params, tokens);
  });
  return { mean: await gpu.buffers.readFloats(arrays.mean), q: await gpu.buffers.readFloats(arrays.q) };
};

stepCenterTable(run, 1e-6);

describe('ADRS-1 kernel and twin', () => {
  it.each(['step', 'batch'] as const)('agree on a large ragged batch, baseline %s', async (baseline) => {
    const { layout, lT } = largeBatch(11);
    const mean = new Float64Array(layout.steps);
    const q = new Float64Array(layout.tokens);
    stepMeans(layout, lT, mean);
    stepCenter(layout, lT, mean, baseline, q);
    const result = await run(layout, lT, baseline);
    expectClose(result.mean, mean, 1e-5);
    expectClose(result.q, q, 1e-5);
  });
});
