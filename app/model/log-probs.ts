/** The log-probs graph: how likely a model finds the tokens of given sequences. */
import { Graph } from '../onnx/graph.ts';
import type { ModelConfig } from './config.ts';
import { nextToken } from './distribution.ts';
import { logits } from './forward.ts';
import { finish, type ModelGraph, type WeightForm, weightInputs } from './model-graph.ts';

/**
 * Inputs: the weights; `ids` i32 [B, T], padded on the right (attention is causal, so padding changes nothing before it).
 * Outputs: `logProbs` f32 [B, T], column t about token t + 1, the last one 0; `entropy` f32 [B, T] in nats.
 */
export function logProbsGraph(
  config: ModelConfig,
  { batch, length }: { batch: number; length: number },
  form: WeightForm = {},
): ModelGraph {
  const graph = new Graph();
  const weights = weightInputs(graph, config, form);
  const ids = graph.input('ids', 'i32', [batch, length]);
  const { logProbs, entropy } = nextToken(logits(config, weights, ids), ids);
  graph.output('logProbs', logProbs);
  graph.output('entropy', entropy);
  return finish(graph);
}
