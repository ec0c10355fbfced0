/** What `lab play` tells of the episodes of one player. */
import { wilson } from '../protocol/interval.ts';
import { mean, quantile } from '../study/statistics/centre.ts';
import type { NaturalEpisode } from '../worlds/natural-episode.ts';

const share = (flags: readonly boolean[]) => mean(flags.map(Number));

/** Success with its 95 % interval. */
function rate(episodes: readonly NaturalEpisode[]) {
  const success = share(episodes.map((episode) => episode.success));
  const counted = { success, episodes: episodes.length };
  return { ...counted, ...wilson(counted) };
}

/** `tokensOf` counts the tokens of a prompt. Throws a RangeError without episodes. */
export function playReport(episodes: readonly NaturalEpisode[], tokensOf: (prompt: string) => number) {
  const steps = episodes.flatMap((episode) => episode.steps);
  const types = [...new Set(episodes.map(({ task }) => task.type))].sort();
  const tokens = steps.map(({ prompt }) => tokensOf(prompt)).sort((a, b) => a - b);
  return {
    all: rate(episodes),
    byType: Object.fromEntries(
      types.map((type) => [type, rate(episodes.filter(({ task }) => task.type === type))]),
    ),
    /** Mean of the world's measure, in [0, 1]. */
    score: mean(episodes.map((episode) => episode.score)),
    steps: mean(episodes.map((episode) => episode.steps.length)),
    /** Shares of all steps: the tags are there; the state changed. */
    valid: share(steps.map((step) => step.valid)),
    effective: share(steps.map((step) => step.effective)),
    promptTokens: { mean: mean(tokens), p95: quantile(tokens, 0.95), max: quantile(tokens, 1) },
  };
}

/** One episode to read: its first prompt as it stands, then answers and what they brought. */
export function transcript({ task, steps, success, score }: NaturalEpisode): string {
  const turns = steps.flatMap((step, index) => [`${index + 1}> ${step.response}`, `   ${step.observation}`]);
  const end = `${success ? 'success' : 'no success'}, score ${score.toFixed(2)}, ${steps.length} steps`;
  return [`── ${task.type}, seed ${task.seed}`, steps[0]?.prompt ?? '', ...turns, end, ''].join('\n');
}
