/**
 * How the loop reads the episodes that were played: what of them becomes sequences for a teacher and an update, and what
 * their tokens are as words. The compact voice stands here, the natural one in real/.
 */
import type { Config } from '../experiment/config.ts';
import type { Tokenizer } from '../model/tokenizer.ts';
import type { SkillSource, TokenClass, World } from '../worlds/world.ts';
import { type Batch, batchOf } from './batch.ts';
import { type Episode, type EpisodePlan, type EpisodeStep, skillText } from './episode.ts';

/** A step as a person reads it. */
export interface StepWords {
  /** What was read before the response; joined by spaces it is the text. */
  readonly observation: string[];
  /** One a token of the response. */
  readonly tokens: string[];
  readonly classes: TokenClass[];
}

export interface Voice {
  readonly taskTypes: readonly string[];
  batch(episodes: readonly Episode[], config: Config): Batch;
  /** The privileged text of a plan's task. */
  skill(plan: EpisodePlan, source: SkillSource): string;
  words(step: EpisodeStep): StepWords;
}

/** One sequence a trajectory, one word a token. */
export function compactVoice(world: World, tokenizer: Tokenizer): Voice {
  return {
    taskTypes: world.taskTypes,
    batch: (episodes, config) => batchOf(episodes, config, world, tokenizer),
    skill: ({ taskSeed, split }, source) => skillText(world, taskSeed, split, source),
    words({ observation, response }) {
      const tokens = response.map((id) => tokenizer.word(id));
      return {
        observation: observation.map((id) => tokenizer.word(id)),
        tokens,
        classes: tokens.map((_, index) => world.tokenClass(tokens, index)),
      };
    },
  };
}
