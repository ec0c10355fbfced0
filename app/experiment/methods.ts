/**
 * The methods, and what tells them apart outside their formulas. SKILL-1: Skill-GRPO is GRPO with the skill in the policy's own
 * context while it trains; Skill-GRPO* and Skill-Prompt* have it there when they are evaluated, too.
 */

/** In the order of the paper's tables. */
export const methods = [
  'vanilla',
  'skill-prompt',
  'opsd',
  'grpo',
  'skill-grpo',
  'skill-grpo-star',
  'grpo-opsd',
  'skill-sd',
  'rlsd',
  'sdar',
  'gigpo',
  'adrs',
] as const;

type Method = (typeof methods)[number];

interface MethodTraits {
  /** A teacher scores the sampled tokens, skill in its context. */
  readonly teacher: boolean;
  /** A loss beside the advantage pulls at the tokens' log-probs. */
  readonly imitates: boolean;
  /** False for those that are only evaluated: they sample, but nothing is updated. */
  readonly trains: boolean;
  /** The skill stands in the policy's own context … */
  readonly skillInTraining: boolean;
  readonly skillInEvaluation: boolean;
}

const plain: MethodTraits = {
  teacher: false,
  imitates: false,
  trains: true,
  skillInTraining: false,
  skillInEvaluation: false,
};
const taught: MethodTraits = { ...plain, teacher: true };
const imitating: MethodTraits = { ...taught, imitates: true };
const prompted: MethodTraits = { ...plain, skillInTraining: true };

export const methodTraits: Record<Method, MethodTraits> = {
  vanilla: { ...plain, trains: false },
  'skill-prompt': { ...prompted, trains: false, skillInEvaluation: true },
  opsd: imitating,
  grpo: plain,
  'skill-grpo': prompted,
  'skill-grpo-star': { ...prompted, skillInEvaluation: true },
  'grpo-opsd': imitating,
  'skill-sd': imitating,
  rlsd: taught,
  sdar: imitating,
  gigpo: plain,
  adrs: taught,
};
