import type { IterationRecord } from './recording.ts';

/** Mean return of the training rollouts, of one task type or of all (`null`); `null` where there were none. */
export function trainingReturn({ groups }: IterationRecord, type: string | null): number | null {
  const returns = groups.flatMap((group) => (type === null || group.type === type ? group.returns : []));
  return returns.length === 0 ? null : returns.reduce((sum, value) => sum + value, 0) / returns.length;
}
