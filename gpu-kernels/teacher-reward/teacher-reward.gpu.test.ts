import { openTestGpu } from '../../app/runtime/test-device.ts';
import { teacherRewardKernel } from './teacher-reward.kernel.ts';
import { teacherRewardTable } from './teacher-reward.table.ts';

const gpu = await openTestGpu();

teacherRewardTable(async (layout, qhat, m, eta) => {
  const { tokens } = layout;
  const arrays = {
    qhat: gpu.floats(qhat),
    m: gpu.floats(m),
    stepOfToken: gpu.uints(layout.stepOfToken),
    reward: gpu.buffers.storage(tokens, 'reward'),
  };
  await gpu.run([teacherRewardKernel], (batch) => {
    batch.dispatch(teacherRewardKernel, arrays, { tokens, eta }, tokens);
  });
  return gpu.buffers.readFloats(arrays.reward);
}, 1e-6);
