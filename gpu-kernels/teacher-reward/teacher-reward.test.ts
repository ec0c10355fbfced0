import { teacherRewardTable } from './teacher-reward.table.ts';
import { teacherReward } from './teacher-reward.ts';

teacherRewardTable(async (layout, qhat, m, eta) => {
  const reward = new Float64Array(layout.tokens);
  teacherReward(layout, qhat, m, eta, reward);
  return reward;
}, 1e-7);
