import { kvAppendTable } from './kv-append.table.ts';
import { kvAppend } from './kv-append.ts';

kvAppendTable(async (fresh, cache, position, idle, shape) => kvAppend(fresh, cache, position, idle, shape));
