/**
 * The credit of recorded rollouts under other settings: nothing is sampled, scored or learned anew, only the sums of
 * credit are made again from the recorded log-probs and rewards. Exact up to the recording's five significant digits.
 */
import { computeCredit } from '../../credit/compute.ts';
import { groupRows } from '../../credit/grouping.ts';
import type { Config } from '../../experiment/config.ts';
import { methodTraits } from '../../experiment/methods.ts';
import type { StepRecord } from '../../protocol/recording.ts';
import { worldNamed } from '../../worlds/worlds.ts';

/**
 * `rows`: all steps of one recorded iteration. `recorded`: the run's settings, which say what an invalid step cost.
 * `wanted`: the settings to compute under. → the same steps, in the order of the recording, with their new traces.
 * Throws a RangeError when a method with a teacher is wanted and none scored the recording.
 */
export function recompute(rows: readonly StepRecord[], recorded: Config, wanted: Config): StepRecord[] {
  const { teacher } = methodTraits[wanted.method];
  const first = rows[0];
  if (!first) return [];
  const scored = rows.every((row) => row.lT.length === row.tokens.length);
  if (teacher && !scored) throw new RangeError('no teacher scored this recording');
  const { batch, order } = groupRows(
    rows.map((row) => ({
      group: String(row.group),
      trajectory: String(row.trajectory),
      step: row.step,
      anchor: row.anchor,
      episodeReward: row.episodeReward,
      stepReward: row.stepReward,
      invalidPenalty: row.valid ? 0 : recorded.invalidPenalty,
      teacherLogProbs: scored ? row.lT : new Float64Array(row.tokens.length),
      behaviourLogProbs: row.lB,
    })),
    worldNamed(recorded.world).alike,
  );
  const trace = computeCredit(teacher ? batch : { ...batch, lT: null }, wanted, first.iteration - 1);
  const imitates = trace.imitation.some((value) => value !== 0);
  const changed = [...rows];
  for (const [s, index] of order.entries()) {
    const row = rows[index];
    if (!row) continue;
    const from = batch.layout.stepStart[s];
    const cut = (values: Float64Array | undefined) =>
      values ? Array.from(values.subarray(from, (from ?? 0) + row.tokens.length)) : [];
    const { imitation: _imitation, ...rest } = row;
    const shaped = trace.teacher;
    changed[index] = {
      ...rest,
      stepReturn: trace.stepReturn[s] ?? 0,
      alpha: shaped ? (shaped.alpha[s] ?? null) : null,
      d: shaped ? (shaped.d[s] ?? null) : null,
      gate: shaped ? (shaped.gate[s] ?? null) : null,
      q: cut(shaped?.q),
      qhat: cut(shaped?.qhat),
      teacherReward: cut(shaped?.teacherReward),
      z: cut(shaped?.z),
      advantage: cut(trace.advantage),
      ...(imitates && { imitation: cut(trace.imitation) }),
    };
  }
  return changed;
}
