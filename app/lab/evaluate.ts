/** Success and return on held-out tasks, skill-free unless asked otherwise, at each temperature by task type. */
import type { Evaluation, Rate } from '../protocol/recording.ts';
import type { SkillSource, Split } from '../worlds/world.ts';
import type { Engine } from './engine.ts';
import type { Episode, EpisodePlan } from './episode.ts';
import { seedFrom } from './random.ts';
import { type RewardSettings, rewardsOf } from './rewards.ts';
import type { Progress } from './shard.ts';

/** Every success figure is given at both: the second shows how much of a gain is sharpening alone. */
const evaluationTemperatures = [1, 0.4] as const;

export interface EvaluationRequest {
  readonly episodes: number;
  readonly split: Split;
  readonly skill: SkillSource;
  readonly stepLimit: number;
  /** The same seed asks the same tasks: curves of one run, and of runs that share it, compare like with like. */
  readonly seed: number;
  /** What returns count by; without an experiment that says it, success is measured alone. */
  readonly rewards?: RewardSettings;
}

export async function evaluate(
  engine: Pick<Engine, 'collect'>,
  request: EvaluationRequest,
  onProgress?: Progress,
): Promise<Evaluation[]> {
  const plans: EpisodePlan[] = Array.from({ length: request.episodes }, (_, i) => ({
    taskSeed: seedFrom(request.seed, 'held-out task', i),
    split: request.split,
    stream: i,
    skill: request.skill,
    stepLimit: request.stepLimit,
  }));
  const evaluations: Evaluation[] = [];
  const total = request.episodes * evaluationTemperatures.length;
  for (const [round, temperature] of evaluationTemperatures.entries()) {
    const seed = seedFrom(request.seed, 'held-out sampling');
    const episodes = await engine.collect({ plans, temperature, seed }, (done) =>
      onProgress?.(round * request.episodes + done, total),
    );
    evaluations.push({
      temperature,
      split: request.split,
      all: rateOf(episodes, request.rewards),
      byType: ratesByType(episodes, request.rewards),
    });
  }
  return evaluations;
}

/** Means over the episodes, 0 for none; the mean return where `rewards` says what an episode is worth. */
export function rateOf(episodes: readonly Episode[], rewards?: RewardSettings): Rate {
  const count = episodes.length;
  const mean = (of: (episode: Episode) => number) =>
    count === 0 ? 0 : episodes.reduce((sum, episode) => sum + of(episode), 0) / count;
  const graded = episodes.some(({ success, score }) => score !== Number(success));
  return {
    success: mean(({ success }) => Number(success)),
    episodes: count,
    ...(graded && { score: mean(({ score }) => score) }),
    ...(rewards && { return: mean((episode) => rewardsOf(episode, rewards).total) }),
  };
}

export function ratesByType(episodes: readonly Episode[], rewards?: RewardSettings): Record<string, Rate> {
  const types = [...new Set(episodes.map((episode) => episode.type))].sort();
  return Object.fromEntries(
    types.map((type) => [
      type,
      rateOf(
        episodes.filter((episode) => episode.type === type),
        rewards,
      ),
    ]),
  );
}
