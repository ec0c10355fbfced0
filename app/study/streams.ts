/** The streams that a summary's intervals are drawn from: the command line's and the page's are the same. */
import { randomFrom } from '../lab/random.ts';
import type { Streams } from './measure.ts';

export const streams: Streams = (...place) => randomFrom('study', ...place);
