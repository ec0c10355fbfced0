/** Where an iteration's credit went, by token class: the measure of "ADRS concentrates on action and object tokens". */
import type { Mechanism, StepRecord } from '../protocol/recording.ts';

interface Sum {
  tokens: number;
  credit: number;
  teacher: number;
  gap: number;
}

/** `base`: A^traj of each step, in the order of `steps`. Classes in the order in which they first occur. */
export function mechanismOf(steps: readonly StepRecord[], base: Float64Array): Mechanism[] {
  const sums = new Map<Mechanism['tokenClass'], Sum>();
  for (const [s, step] of steps.entries()) {
    for (const [t, tokenClass] of step.classes.entries()) {
      const sum = sums.get(tokenClass) ?? { tokens: 0, credit: 0, teacher: 0, gap: 0 };
      sums.set(tokenClass, sum);
      const credit = (step.advantage[t] ?? 0) + (step.imitation?.[t] ?? 0);
      sum.tokens += 1;
      sum.credit += Math.abs(credit);
      sum.teacher += Math.abs(credit - (base[s] ?? 0));
      sum.gap += (step.lT[t] ?? 0) - (step.lB[t] ?? 0);
    }
  }
  const taught = steps.some((step) => step.lT.length > 0);
  const whole = (part: 'credit' | 'teacher') =>
    [...sums.values()].reduce((total, sum) => total + sum[part], 0);
  const [credit, teacher] = [whole('credit'), whole('teacher')];
  const share = (part: number, total: number) => (total === 0 ? 0 : part / total);
  return [...sums].map(([tokenClass, sum]) => ({
    tokenClass,
    tokens: sum.tokens,
    credit: sum.credit / sum.tokens,
    creditShare: share(sum.credit, credit),
    teacher: sum.teacher / sum.tokens,
    teacherShare: share(sum.teacher, teacher),
    gap: taught ? sum.gap / sum.tokens : null,
  }));
}
