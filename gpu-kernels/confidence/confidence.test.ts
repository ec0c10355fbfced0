import { confidenceTable } from './confidence.table.ts';
import { confidence } from './confidence.ts';

confidenceTable(async (layout, mean, form) => {
  const alpha = new Float64Array(layout.steps);
  confidence(layout, mean, form, alpha);
  return alpha;
}, 1e-7);
