import { describe, it } from 'vitest';
import { openTestGpu } from '../../app/runtime/test-device.ts';
import { expectClose, largeBatch } from '../test-batch.ts';
import {
  contrastDeviationKernel,
  gateForms,
  returnContrastKernel,
  tvaGateKernel,
} from './tva-gate.kernel.ts';
import { type TvaGateRun, tvaGateTable } from './tva-gate.table.ts';
import { returnContrast, tvaGate } from './tva-gate.ts';

const gpu = await openTestGpu();

const run: TvaGateRun = async ({ sets, alpha, returns, form, tau }) => {
  const steps = alpha.length;
  const arrays = {
    setStart: gpu.uints(sets.start),
    setSteps: gpu.uints(sets.steps),
    alpha: gpu.floats(alpha),
    returns: gpu.floats(returns),
    d: gpu.buffers.storage(steps, 'd'),
    divisor: gpu.buffers.storage(1, 'divisor'),
    m: gpu.buffers.storage(steps, 'm'),
  };
  const params = { steps, sets: sets.count, form: gateForms[form], tau };
  await gpu.run([returnContrastKernel, contrastDeviationKernel, tvaGateKernel], (batch) => {
    batch.dispatch(returnContrastKernel, arrays, params, sets.count);
    batch.dispatch(contrastDeviationKernel, arrays, params, 1);
    batch.dispatch(tvaGateKernel, arrays, params, steps);
  });
  return { d: await gpu.buffers.readFloats(arrays.d), m: await gpu.buffers.readFloats(arrays.m) };
};

tvaGateTable(run, 1e-5);

describe('ADRS-4 and ADRS-5 kernel and twin', () => {
  it.each(['prompts', 'anchors'] as const)('agree on a large batch, sets of %s', async (kind) => {
    const { layout, returns } = largeBatch(13);
    const alpha = Float32Array.from(returns, (_, s) => ((s * 29) % 31) / 31);
    const d = new Float64Array(layout.steps);
    const m = new Float64Array(layout.steps);
    returnContrast(layout[kind], alpha, returns, d);
    tvaGate(d, 'gateNorm', 2, m);
    const result = await run({ sets: layout[kind], alpha, returns, form: 'gateNorm', tau: 2 });
    expectClose(result.d, d, 1e-5);
    expectClose(result.m, m, 1e-5);
  });
});
