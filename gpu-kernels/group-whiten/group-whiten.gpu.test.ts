import { describe, it } from 'vitest';
import { openTestGpu } from '../../app/runtime/test-device.ts';
import { expectClose, largeBatch } from '../test-batch.ts';
import { groupWhitenKernel } from './group-whiten.kernel.ts';
import { type GroupWhitenRun, groupWhitenTable } from './group-whiten.table.ts';
import { groupWhiten } from './group-whiten.ts';

const gpu = await openTestGpu();

const run: GroupWhitenRun = async (layout, input, whiten) => {
  const { groups } = layout;
  const arrays = {
    x: gpu.floats(whiten === 'after' ? input.teacherReward : input.qhat),
    m: gpu.floats(input.m),
    groupTokenStart: gpu.uints(layout.groupTokenStart),
    stepOfToken: gpu.uints(layout.stepOfToken),
    z: gpu.buffers.storage(layout.tokens, 'z'),
  };
  const params = { groups, whiten: whiten === 'none' ? 0 : 1, gated: whiten === 'after' ? 0 : 1 };
  await gpu.run([groupWhitenKernel], (batch) => batch.dispatch(groupWhitenKernel, arrays, params, groups));
  return gpu.buffers.readFloats(arrays.z);
};

groupWhitenTable(run, 1e-5);

describe('ADRS-7 kernel and twin', () => {
  it.each(['after', 'before', 'none'] as const)(
    'agree on a large ragged batch, whiten %s',
    async (whiten) => {
      const { layout, lT, returns } = largeBatch(14);
      const z = new Float64Array(layout.tokens);
      const input = { qhat: lT, teacherReward: lT.map((value) => 0.02 * value), m: returns };
      groupWhiten(layout, input, whiten, z);
      expectClose(await run(layout, input, whiten), z, 1e-4);
    },
  );
});
