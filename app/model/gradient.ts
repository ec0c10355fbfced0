/** The gradient graph: forward, token loss and backward of a micro-batch in one run. */
import { gradients } from '../onnx/backward.ts';
import { Graph } from '../onnx/graph.ts';
import { concat, mul, reshape, total } from '../onnx/math.ts';
import { sizeOf } from '../onnx/wire.ts';
import type { ModelConfig } from './config.ts';
import { nextToken } from './distribution.ts';
import { logits } from './forward.ts';
import { tokenLoss } from './loss.ts';
import { finish, type ModelGraph, weightInputs } from './model-graph.ts';

/**
 * Inputs: the weights; `ids` i32 [B, T]; f32 [B, T], column t about token t + 1: `advantage`, `imitation`, `behaviour`,
 * `reference` and `weight` (1 / tokens of the whole batch, 0 where nothing is learned, so that micro-batches add up to
 * a token mean); f32 scalars `clip_low`, `clip_high`, `dual_clip`, `kl`, `entropy_bonus` (PPO-1, KL-1; see loss.ts).
 * Outputs: `gradients` f32 [P], flat in the order of `parameters(config)`; `loss` f32 [], the weighted sum;
 * `logProbs` and `entropy` f32 [B, T].
 */
export function gradientGraph(
  config: ModelConfig,
  { batch, length }: { batch: number; length: number },
): ModelGraph {
  const graph = new Graph();
  const weights = weightInputs(graph, config);
  const shape = [batch, length];
  const ids = graph.input('ids', 'i32', shape);
  const { logProbs, entropy } = nextToken(logits(config, weights, ids), ids);
  const tokens = tokenLoss(
    {
      logProbs,
      entropy,
      advantage: graph.input('advantage', 'f32', shape),
      imitation: graph.input('imitation', 'f32', shape),
      behaviour: graph.input('behaviour', 'f32', shape),
      reference: graph.input('reference', 'f32', shape),
    },
    {
      clipLow: graph.input('clip_low', 'f32', []),
      clipHigh: graph.input('clip_high', 'f32', []),
      dualClip: graph.input('dual_clip', 'f32', []),
      kl: graph.input('kl', 'f32', []),
      entropyBonus: graph.input('entropy_bonus', 'f32', []),
    },
  );
  const loss = total(mul(tokens, graph.input('weight', 'f32', shape)));
  const flat = gradients(loss, weights.all).map((wire) => reshape(wire, [sizeOf(wire.shape)]));
  graph.output('gradients', concat(flat, 0));
  graph.output('loss', loss);
  graph.output('logProbs', logProbs);
  graph.output('entropy', entropy);
  return finish(graph);
}
