/** ADRS-1 … ADRS-7: from the teacher's log-probs to the credit of every token, all on the float64 twins. */
import { confidence } from '../../gpu-kernels/confidence/confidence.ts';
import { gather } from '../../gpu-kernels/gather/gather.ts';
import { groupWhiten } from '../../gpu-kernels/group-whiten/group-whiten.ts';
import { sigmaScale } from '../../gpu-kernels/sigma-scale/sigma-scale.ts';
import { stepCenter, stepMeans } from '../../gpu-kernels/step-center/step-center.ts';
import { teacherReward } from '../../gpu-kernels/teacher-reward/teacher-reward.ts';
import { returnContrast, tvaGate } from '../../gpu-kernels/tva-gate/tva-gate.ts';
import type { CreditBatch, CreditConfig, TeacherTrace } from './types.ts';
import { confidenceForm, contrastUnits } from './units.ts';

/**
 * `stepReturn` is R of ADRS-4 with anchor groups. `eta` is what the schedule leaves of it.
 * Throws when no teacher scored the batch.
 */
export function teacherChain(
  batch: CreditBatch,
  config: CreditConfig,
  stepReturn: Float64Array,
  eta: number,
): Omit<TeacherTrace, 'limit'> {
  const { layout, lT } = batch;
  if (lT === null) throw new Error(`${config.method} needs the teacher's log-probs of the batch`);
  const mean = new Float64Array(layout.steps);
  stepMeans(layout, lT, mean);

  const q = new Float64Array(layout.tokens);
  stepCenter(layout, lT, mean, config.baseline, q);
  const qhat = new Float64Array(layout.tokens);
  sigmaScale(layout, q, config.scale, config.sigmaFloor, qhat);

  const alpha = new Float64Array(layout.steps);
  confidence(layout, mean, confidenceForm(config), alpha);
  const d = new Float64Array(layout.steps);
  if (config.level !== 'none') {
    const { sets, returns, origin } = contrastUnits(batch, config, stepReturn);
    returnContrast(sets, alpha, returns, d);
    if (origin) gather(d.slice(), origin, d);
  }
  const gate = new Float64Array(layout.steps);
  tvaGate(d, config.level === 'none' ? 'none' : config.gate, config.tau, gate);

  const reward = new Float64Array(layout.tokens);
  teacherReward(layout, qhat, gate, eta, reward);
  const z = new Float64Array(layout.tokens);
  groupWhiten(layout, { teacherReward: reward, qhat, m: gate }, config.whiten, z);
  return { q, qhat, alpha, d, gate, teacherReward: reward, z };
}
