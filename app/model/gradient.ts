/** The gradient graph: forward, token loss and backward of a micro-batch in one run. */
import { gradients } from '../onnx/backward.ts';
import { Graph } from '../onnx/graph.ts';
import { concat, mul, reshape, total } from '../onnx/math.ts';
import { sizeOf } from '../onnx/wire.ts';
import type { ModelConfig } from './config.ts';
import { nextToken } from './distribution.ts';
import { logits } from './forward.ts';
import { tokenLoss } from './loss.ts';
import { lossInputs } from './loss-inputs.ts';
import { finish, type ModelGraph, type WeightForm, weightInputs } from './model-graph.ts';

/**
 * Inputs: the weights; `ids` i32 [B, T]; what the loss reads (loss-inputs.ts).
 * Outputs: `gradients` f32 [P], flat in the order of `parameters(config)`, or of `adapterParameters` with an adapter; `loss` f32 [], the weighted sum;
 * `logProbs` and `entropy` f32 [B, T].
 */
export function gradientGraph(
  config: ModelConfig,
  { batch, length }: { batch: number; length: number },
  form: WeightForm = {},
): ModelGraph {
  const graph = new Graph();
  const weights = weightInputs(graph, config, form);
  const shape = [batch, length];
  const ids = graph.input('ids', 'i32', shape);
  const { logProbs, entropy } = nextToken(logits(config, weights, ids), ids);
  const { terms, coefficients, weight } = lossInputs(graph, shape);
  const loss = total(mul(tokenLoss({ logProbs, entropy, ...terms }, coefficients), weight));
  const flat = gradients(loss, weights.trained).map((wire) => reshape(wire, [sizeOf(wire.shape)]));
  graph.output('gradients', concat(flat, 0));
  graph.output('loss', loss);
  graph.output('logProbs', logProbs);
  graph.output('entropy', entropy);
  return finish(graph);
}
