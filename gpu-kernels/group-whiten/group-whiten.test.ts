import { groupWhitenTable } from './group-whiten.table.ts';
import { groupWhiten } from './group-whiten.ts';

groupWhitenTable(async (layout, input, whiten) => {
  const z = new Float64Array(layout.tokens);
  groupWhiten(layout, input, whiten, z);
  return z;
}, 1e-6);
