/** Vanilla and Skill-Prompt*: no credit and no training. Which of them reads the skill stands in `methodTraits`. */
import { baseTrace } from '../base.ts';
import type { Algorithm } from './algorithm.ts';

export const untrained: Algorithm = (batch, config) =>
  baseTrace(batch, config, new Float64Array(batch.layout.steps));
