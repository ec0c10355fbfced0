/** The batch as the credit functions want it: one row a step, rewards as the settings price them. */
import { type CreditRow, groupRows } from '../credit/grouping.ts';
import type { CreditBatch } from '../credit/types.ts';
import type { Config } from '../experiment/config.ts';
import type { Batch } from './batch.ts';
import { rewardsOf } from './rewards.ts';

/**
 * `lT`: l^T of each response token, step after step, null when no teacher scored them. [tokens] Steps keep the order of the
 * batch, so that token i of the trace is response token i of the concatenated trajectories.
 */
export function creditBatchOf(batch: Batch, lT: Float32Array | null, config: Config): CreditBatch {
  let offset = 0;
  const rows = batch.episodes.flatMap((episode, index) => {
    const rewards = rewardsOf(episode, config);
    return episode.steps.map((step, number): CreditRow => {
      const start = offset;
      offset += step.response.length;
      return {
        group: String(Math.floor(index / batch.group)),
        trajectory: String(index % batch.group),
        step: number,
        anchor: step.anchor,
        episodeReward: rewards.episode,
        stepReward: rewards.step[number] as number,
        invalidPenalty: rewards.penalty[number] as number,
        behaviourLogProbs: step.logProbs,
        teacherLogProbs: lT?.subarray(start, offset) ?? new Float32Array(step.response.length),
      };
    });
  });
  const grouped = groupRows(rows, batch.alike).batch;
  return lT ? grouped : { ...grouped, lT: null };
}
