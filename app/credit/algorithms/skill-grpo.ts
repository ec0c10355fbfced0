/** SKILL-1: the credit of GRPO; the skill stands in the policy's own context (`methodTraits`), so that nothing here sees it. */
import type { Algorithm } from './algorithm.ts';
import { grpo } from './grpo.ts';

export const skillGrpo: Algorithm = (batch, config, iteration) => grpo(batch, config, iteration);
