/** What an episode's steps are worth under an experiment's settings. */
import type { Config } from '../experiment/config.ts';
import type { Episode, EpisodeStep } from './episode.ts';

export type RewardSettings = Pick<Config, 'successReward' | 'invalidPenalty'>;

export interface Rewards {
  /** The world's reward of the whole episode, scaled; penalties apart. */
  readonly episode: number;
  /** By step: the penalty for an action that could not be carried out. */
  readonly penalty: readonly number[];
  /** By step: scaled world reward less the step's penalty; what GiGPO discounts. */
  readonly step: readonly number[];
  /** Episode reward less all penalties: the return that the curves show. */
  readonly total: number;
}

export function rewardsOf(episode: Episode, { successReward, invalidPenalty }: RewardSettings): Rewards {
  const earned = (step: EpisodeStep) => step.reward * successReward;
  const penalty = episode.steps.map((step) => (step.valid ? 0 : invalidPenalty));
  const whole = episode.steps.reduce((sum, step) => sum + earned(step), 0);
  return {
    episode: whole,
    penalty,
    step: episode.steps.map((step, i) => earned(step) - (penalty[i] as number)),
    total: whole - penalty.reduce((sum, value) => sum + value, 0),
  };
}
