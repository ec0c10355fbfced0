/** PROP-4 for the shown group: does whitening take the gate out of the credit again? */
import type { Config } from '../../../experiment/config.ts';

/**
 * A gate of 0 silences the group and a negative one turns its credit round, whitened after or not: only the size of a
 * gate cancels. `gate` is m of the group, `null` where there is none.
 */
export function gateCancels(gate: number | null, config: Pick<Config, 'level' | 'whiten'>): boolean {
  return config.level === 'L2' && config.whiten === 'after' && gate !== null && gate > 0;
}
