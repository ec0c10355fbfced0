/** Every method by its name in the settings. */
import type { CreditConfig } from '../types.ts';
import { adrs } from './adrs.ts';
import type { Algorithm } from './algorithm.ts';
import { gigpo } from './gigpo.ts';
import { grpo } from './grpo.ts';

export const algorithms: Record<CreditConfig['method'], Algorithm> = { grpo, gigpo, adrs };
