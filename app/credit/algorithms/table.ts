/** Every method by its name in the settings. */
import type { CreditConfig } from '../types.ts';
import { adrs } from './adrs.ts';
import type { Algorithm } from './algorithm.ts';
import { gigpo } from './gigpo.ts';
import { grpo } from './grpo.ts';
import { grpoOpsd } from './grpo-opsd.ts';
import { opsd } from './opsd.ts';
import { rlsd } from './rlsd.ts';
import { sdar } from './sdar.ts';
import { skillGrpo } from './skill-grpo.ts';
import { skillSd } from './skill-sd.ts';
import { untrained } from './untrained.ts';

export const algorithms: Record<CreditConfig['method'], Algorithm> = {
  vanilla: untrained,
  'skill-prompt': untrained,
  opsd,
  grpo,
  'skill-grpo': skillGrpo,
  'skill-grpo-star': skillGrpo,
  'grpo-opsd': grpoOpsd,
  'skill-sd': skillSd,
  rlsd,
  sdar,
  gigpo,
  adrs,
};
