import { describe, it } from 'vitest';
import { openTestGpu } from '../../app/runtime/test-device.ts';
import { expectClose, largeBatch } from '../test-batch.ts';
import { confidenceKernel } from './confidence.kernel.ts';
import { type ConfidenceRun, confidenceTable } from './confidence.table.ts';
import { confidence, confidenceUnits } from './confidence.ts';

const gpu = await openTestGpu();

const run: ConfidenceRun = async (layout, mean, form) => {
  const { unitStart, scopeStart } = confidenceUnits(layout, form);
  const alpha = gpu.buffers.storage(layout.steps, 'alpha');
  const arrays = {
    mean: gpu.floats(mean),
    stepStart: gpu.uints(layout.stepStart),
    unitStart: gpu.uints(unitStart),
    scopeStart: gpu.uints(scopeStart),
    alpha,
  };
  const scopes = scopeStart.length - 1;
  const overTokens = form.weigh === 'tokens' ? 1 : 0;
  await gpu.run([confidenceKernel], (batch) => {
    batch.dispatch(confidenceKernel, arrays, { scopes, overTokens, temperature: form.temperature }, scopes);
  });
  return gpu.buffers.readFloats(alpha);
};

confidenceTable(run, 1e-5);

describe('ADRS-3 kernel and twin', () => {
  it.each([
    ['step', 'batch', 'units'],
    ['step', 'group', 'tokens'],
    ['trajectory', 'batch', 'tokens'],
    ['trajectory', 'group', 'units'],
  ] as const)(
    'agree on a large batch, unit %s against its %s, weighed by %s',
    async (unit, centre, weigh) => {
      const { layout } = largeBatch(17);
      const mean = Float32Array.from({ length: layout.steps }, (_, s) => -((s * 37) % 41) / 10);
      const form = { unit, centre, weigh, temperature: 0.7 };
      const alpha = new Float64Array(layout.steps);
      confidence(layout, mean, form, alpha);
      expectClose(await run(layout, mean, form), alpha, 1e-5);
    },
  );
});
