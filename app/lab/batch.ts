/** The episodes of one iteration, laid out for scoring, credit and update. Groups are contiguous. */

import type { Alike } from '../credit/grouping.ts';
import type { Config } from '../experiment/config.ts';
import { methodTraits } from '../experiment/methods.ts';
import type { Tokenizer } from '../model/tokenizer.ts';
import type { World } from '../worlds/world.ts';
import { type Episode, skillText } from './episode.ts';
import { type Sequence, sequenceOf } from './sequence.ts';

export interface Batch {
  readonly episodes: readonly Episode[];
  /** Trajectories a group. */
  readonly group: number;
  /** As the policy saw it: one a trajectory, or one a turn where each turn has a prompt of its own. In order. */
  readonly sequences: readonly Sequence[];
  /** The same with the skill before it, as the teacher sees it; empty when the method has no teacher. */
  readonly taught: readonly Sequence[];
  /** Log-probs under the behaviour policy, one array a sequence, over its response tokens. */
  readonly behaviour: readonly Float32Array[];
  /** The world's: which anchors count as one; absent where only equal ones do. */
  readonly alike: Alike | undefined;
  /** Response tokens in all. */
  readonly tokens: number;
}

export function batchOf(
  episodes: readonly Episode[],
  config: Config,
  world: World,
  tokenizer: Tokenizer,
): Batch {
  const sequences = episodes.map((episode) => sequenceOf(episode, []));
  const taught = methodTraits[config.method].teacher
    ? episodes.map((episode) => {
        const { taskSeed, split } = episode.plan;
        return sequenceOf(episode, tokenizer.encode(skillText(world, taskSeed, split, config.skill)));
      })
    : [];
  return {
    episodes,
    group: config.group,
    sequences,
    taught,
    behaviour: episodes.map((episode) => Float32Array.from(episode.steps.flatMap((step) => step.logProbs))),
    alike: world.alike,
    tokens: sequences.reduce((sum, sequence) => sum + sequence.responses.length, 0),
  };
}
