/** Bytes of the buffers that are the lab's own: they pass from graph to graph, and their sizes follow from shapes. */
import type { ModelConfig } from '../model/config.ts';
import { headSums } from '../model/lora/head-graph.ts';
import { gpuReadLength } from '../model/sampling-shape.ts';

const floatBytes = 4;

/** Of the settings of a run (memory-parts.ts), those that count here. */
interface Shape {
  readonly config: ModelConfig;
  readonly batch: number;
  readonly context: number;
  readonly microBatch: number;
  readonly responses: number;
}

/** Keys, or values, of one layer. */
export function cacheBytes(
  { numKeyValueHeads, headSize }: ModelConfig,
  batch: number,
  context: number,
): number {
  return batch * numKeyValueHeads * context * headSize * floatBytes;
}

/** Logits, new keys and values of every layer, and a row's keys or values that are copied to another row. */
export function samplerBuffers({ config, batch, context }: Shape): number {
  const { numLayers, numKeyValueHeads, headSize, vocabSize } = config;
  const fresh = 2 * numLayers * Math.max(batch, gpuReadLength) * numKeyValueHeads * headSize;
  return floatBytes * (batch * vocabSize + fresh) + cacheBytes(config, 1, context);
}

/** Each layer's input, what the last gave, and a gradient: the gradient of what a layer gave is over when it has its own. */
export function betweenLayers({ config, context, microBatch }: Shape): number {
  return (config.numLayers + 2) * microBatch * context * config.hiddenSize * floatBytes;
}

/**
 * Hidden states and the sums old and new; the rows of the tokens that came take over the place of old ones. Positions and
 * targets; ids and what the loss reads and gives, a column a token each.
 */
export function betweenEnds({ config, context, microBatch, responses }: Shape): number {
  const sums = headSums('entropy-gradient', responses, config.hiddenSize)
    .map(({ shape }) => shape.reduce((product, extent) => product * extent, 1))
    .reduce((sum, size) => sum + size, 0);
  const columns = 8 * microBatch * context;
  return floatBytes * (responses * config.hiddenSize + 2 * sums + 2 * responses + columns);
}
