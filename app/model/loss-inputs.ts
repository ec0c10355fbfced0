/** What the token loss reads besides the policy, as inputs of a graph. */
import type { Graph } from '../onnx/graph.ts';
import type { Shape, Wire } from '../onnx/wire.ts';
import type { LossCoefficients, TokenTerms } from './loss.ts';

export interface LossInputs {
  readonly terms: Omit<TokenTerms, 'logProbs' | 'entropy'>;
  readonly coefficients: LossCoefficients;
  readonly weight: Wire;
}

/**
 * f32 of `shape` [B, T], column t about token t + 1: `advantage`, `imitation`, `behaviour`, `reference` and `weight`
 * (1 / tokens of the whole batch, 0 where nothing is learned, so that micro-batches add up to a token mean); f32 scalars
 * `clip_low`, `clip_high`, `dual_clip`, `kl`, `entropy_bonus` (PPO-1, KL-1; see loss.ts).
 */
export function lossInputs(graph: Graph, shape: Shape): LossInputs {
  const column = (name: string): Wire => graph.input(name, 'f32', shape);
  const number = (name: string): Wire => graph.input(name, 'f32', []);
  return {
    terms: {
      advantage: column('advantage'),
      imitation: column('imitation'),
      behaviour: column('behaviour'),
      reference: column('reference'),
    },
    coefficients: {
      clipLow: number('clip_low'),
      clipHigh: number('clip_high'),
      dualClip: number('dual_clip'),
      kl: number('kl'),
      entropyBonus: number('entropy_bonus'),
    },
    weight: column('weight'),
  };
}
