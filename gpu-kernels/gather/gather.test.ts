import { gatherTable } from './gather.table.ts';
import { gather } from './gather.ts';

gatherTable(async (source, from) => {
  const target = new Float32Array(from.length);
  gather(source, from, target);
  return target;
});
