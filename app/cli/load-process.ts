/** Entry of a child process that loads a model into a directory: memory is measured where nothing else needs any. */
import { measureLoad } from '../source/measure-load.ts';
import { nodeStore } from '../source/node-store.ts';
import { syntheticRepository } from './synthetic-checkpoint.ts';

const [address = '', directory = ''] = process.argv.slice(2);
const before = process.memoryUsage().rss / 1024;
const clock = () => performance.now() / 1000;
const measure = await measureLoad({
  repository: syntheticRepository,
  host: address,
  store: nodeStore(directory),
  clock,
  as: 'f16',
  target: () => ({ write() {} }),
});
// Kibibytes.
process.send?.({ ...measure, before, peak: process.resourceUsage().maxRSS });
