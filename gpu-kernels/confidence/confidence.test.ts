import { confidenceTable } from './confidence.table.ts';
import { confidence } from './confidence.ts';

confidenceTable(async (layout, mean, center, temperature) => {
  const alpha = new Float64Array(layout.steps);
  confidence(layout, mean, center, temperature, alpha);
  return alpha;
}, 1e-7);
