/** In which order the groups of an iteration stand. */
import type { GroupRecord } from '../../../protocol/recording.ts';

export const groupOrders = ['sampled', 'return', 'spread', 'd', 'gate'] as const;
export type GroupOrder = (typeof groupOrders)[number];

/** Largest first, but for `sampled`; groups without the value stand last, equal ones as they were sampled. */
export function inOrder(groups: readonly GroupRecord[], order: GroupOrder): readonly GroupRecord[] {
  if (order === 'sampled') return groups;
  const last = Number.NEGATIVE_INFINITY;
  const value: Record<Exclude<GroupOrder, 'sampled'>, (group: GroupRecord) => number> = {
    return: ({ returns }) => mean(returns),
    spread: ({ returns }) => Math.max(...returns) - Math.min(...returns),
    d: ({ d }) => d ?? last,
    gate: ({ gate }) => gate ?? last,
  };
  // Of two infinities the difference is no number, so they are compared.
  return groups.toSorted((a, b) => {
    const [x, y] = [value[order](a), value[order](b)];
    return x === y ? 0 : x < y ? 1 : -1;
  });
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
