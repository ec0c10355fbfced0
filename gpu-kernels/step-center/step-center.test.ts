import { stepCenterTable } from './step-center.table.ts';
import { stepCenter, stepMeans } from './step-center.ts';

stepCenterTable(async (layout, lT, baseline) => {
  const mean = new Float64Array(layout.steps);
  const q = new Float64Array(layout.tokens);
  stepMeans(layout, lT, mean);
  stepCenter(layout, lT, mean, baseline, q);
  return { mean, q };
}, 1e-7);
