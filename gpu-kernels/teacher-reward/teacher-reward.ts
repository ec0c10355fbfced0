/**
 * ADRS-6 teacher reward: r^T = η m q̂. Float64 twin of teacher-reward.wgsl.
 * With q̂ centred by the step it sums to 0 over every step (PROP-2), so returns do not change.
 */
import type { Ragged } from '../ragged.ts';
import { at, type Floats, indexAt } from '../read.ts';

/** `qhat` [tokens], `m` [steps] → `reward` [tokens]. */
export function teacherReward(layout: Ragged, qhat: Floats, m: Floats, eta: number, reward: Floats): void {
  for (let s = 0; s < layout.steps; s += 1) {
    const end = indexAt(layout.stepStart, s + 1);
    const factor = eta * at(m, s);
    for (let t = indexAt(layout.stepStart, s); t < end; t += 1) reward[t] = factor * at(qhat, t);
  }
}
