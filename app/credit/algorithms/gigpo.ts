/** GIGPO-1 … GIGPO-3: every token of a step carries the episode's advantage and that of the step among its anchor group. */
import { baseTrace } from '../base.ts';
import { gigpoAdvantage } from '../gigpo.ts';
import type { Algorithm } from './algorithm.ts';

export const gigpo: Algorithm = (batch, config) =>
  baseTrace(batch, config, gigpoAdvantage(batch, config).advantage);
