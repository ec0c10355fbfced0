/** GRPO-1: every token of a step carries the relative return of its episode. */
import { baseTrace } from '../base.ts';
import { grpoAdvantage } from '../grpo.ts';
import type { Algorithm } from './algorithm.ts';

export const grpo: Algorithm = (batch, config) =>
  baseTrace(batch, config, grpoAdvantage(batch, config).advantage);
