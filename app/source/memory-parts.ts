/**
 * Bytes that a model takes on a device, part by part, from shapes alone. Weights are stored as f32 or f16; everything
 * else is f32, as the graphs have it, and so are weights while they are computed with. What a layer holds was counted on
 * its graph, and a test counts it again.
 */
import type { ModelConfig } from '../model/config.ts';
import { adapterParameters, type LoraConfig } from '../model/lora/adapter.ts';
import { headSums } from '../model/lora/head-graph.ts';
import { embeddingName, layerParameters, type Parameter, parameters } from '../model/parameters.ts';
import { type WeightType, weightBytes } from '../model/storage.ts';
import { shardsOf } from '../model/tables.ts';
import { pieceBytes } from './store.ts';

/** What is to be run. */
export interface MemoryRequest {
  readonly config: ModelConfig;
  /** As what the weights lie on the device. */
  readonly dtype: WeightType;
  /** Sequences that are sampled together. */
  readonly batch: number;
  /** Tokens of a sequence, prompts and answers together. */
  readonly context: number;
  /** Sequences that are scored or learned from together. */
  readonly microBatch: number;
  /** Positions of a micro-batch that are scored, padding included. */
  readonly responses: number;
  /** Bytes of the logits that exist at once while scoring: [responses, chunk]. */
  readonly logits: number;
  /** Null: nothing is learned, the model plays and scores. */
  readonly lora: LoraConfig | null;
}

/** Bytes. */
export interface MemoryParts {
  readonly weights: number;
  /** Weights stored as f16 that are being computed with, in f32. */
  readonly casts: number;
  /** Keys and values of every sequence that is sampled. */
  readonly cache: number;
  /** One step of sampling: logits over the vocabulary and what becomes of them. */
  readonly sampling: number;
  /** Between layers, and within the one that is being computed. */
  readonly activations: number;
  /** A chunk of logits, the running sums and the rows of the head that belong to them. */
  readonly head: number;
  readonly adapter: number;
  readonly gradients: number;
  /** AdamW's two moments. */
  readonly optimiser: number;
  /** While weights come in: a piece as read, converted, and on its way. */
  readonly staging: number;
}

const floatBytes = 4;
/** Queries of an attention block: see attention.ts, whose blocks skip the keys behind their end. */
const blockLength = 64;

export function memoryParts(request: MemoryRequest): MemoryParts {
  const { config, dtype, batch, context, microBatch, lora } = request;
  const tokens = microBatch * context;
  const { kept, working } = layerBytes(request);
  const between = tokens * config.hiddenSize * floatBytes;
  const adapter = lora ? floatBytes * sizeOf(adapterParameters(config, lora)) : 0;
  return {
    weights: weightBytes[dtype] * sizeOf(parameters(config)),
    casts: dtype === 'f16' ? castBytes(request) : 0,
    cache: 2 * config.numLayers * cacheBytes(config, batch, context),
    // What the head gives, and a copy whose temperature and maximum are taken.
    sampling: 2 * batch * config.vocabSize * floatBytes,
    // Learning keeps each layer's input and computes the layer again; scoring goes on from layer to layer.
    activations: (lora ? config.numLayers : 1) * between + kept + working,
    head: headBytes(request),
    adapter,
    gradients: adapter,
    optimiser: 2 * adapter,
    staging: 3 * pieceBytes,
  };
}

/** What the activations would be if every layer kept its own until the way back, as graphs without recomputation do. */
export function plainActivations(request: MemoryRequest): number {
  const { kept, working } = layerBytes(request);
  return request.config.numLayers * kept + working;
}

/** The most that is held at one time: parts that never meet do not add up. */
export function peakBytes(parts: MemoryParts): number {
  const { weights, casts, cache, adapter, optimiser, gradients, activations, head, sampling, staging } =
    parts;
  const always = weights + cache + adapter + optimiser;
  return always + Math.max(staging, casts + Math.max(sampling, gradients + activations + head));
}

/** Keys, or values, of one layer. */
export function cacheBytes(
  { numKeyValueHeads, headSize }: ModelConfig,
  batch: number,
  context: number,
): number {
  return batch * numKeyValueHeads * context * headSize * floatBytes;
}

/**
 * One layer on its way forward and back. `kept`: what the way back needs of the way forward; with S the scores of a token
 * (H · T, less what the blocks skip), 3D + 3F + 3q + k + S + k · blocks values a token, q + k more where queries and keys
 * are normalised, D more where gate or up are adapted, F more where down is, and the adapter's ranks. `working`: 2D + 2F
 * more while the MLP goes back, D + 3F where down is adapted. With only some of attention adapted up to 2D less is kept.
 */
function layerBytes({ config, context, microBatch, lora }: MemoryRequest): { kept: number; working: number } {
  const { hiddenSize: d, intermediateSize: f, numHeads, numKeyValueHeads, headSize, modelType } = config;
  const q = numHeads * headSize;
  const k = numKeyValueHeads * headSize;
  const blocks = Math.max(1, Math.floor(context / blockLength));
  const scores = (numHeads * context * (blocks + 1)) / (2 * blocks);
  const normed = modelType === 'qwen3' ? q + k : 0;
  const ranks = lora ? lora.rank * lora.targets.length : 0;
  const down = lora?.targets.includes('down_proj') ? 1 : 0;
  const gateOrUp = lora?.targets.includes('gate_proj') || lora?.targets.includes('up_proj') ? 1 : 0;
  const bytes = microBatch * context * floatBytes;
  return {
    kept: bytes * ((3 + gateOrUp) * d + (3 + down) * f + 3 * q + k + scores + k * blocks + normed + ranks),
    working: bytes * ((2 - down) * d + (2 + down) * f),
  };
}

/**
 * A copy goes when the product that it was made for is done; but learning goes back through a layer with the copies with
 * which it went forward. Of the head a shard at a time is copied.
 */
function castBytes({ config, lora }: MemoryRequest): number {
  const layer = layerParameters(config);
  const inLayer = lora ? sizeOf(layer) : Math.max(...layer.map((tensor) => sizeOf([tensor])));
  const [shard] = shardsOf(config, embeddingName, Number.POSITIVE_INFINITY, 'f16');
  return floatBytes * Math.max(inLayer, (shard?.rows ?? 0) * config.hiddenSize);
}

/**
 * Four arrays of logits, the rows of the head that they come from (as they were stored too, where that is not as f32),
 * hidden states, targets, and the sums old and new.
 */
function headBytes({ config, dtype, responses, logits, lora }: MemoryRequest): number {
  const { hiddenSize, vocabSize } = config;
  const rows = Math.min(vocabSize, Math.max(1, Math.floor(logits / (floatBytes * responses))));
  const mode = lora ? 'entropy-gradient' : 'score';
  const sums = sizeOf(headSums(mode, responses, hiddenSize));
  const table = rows * hiddenSize * (floatBytes + (dtype === 'f16' ? weightBytes.f16 : 0));
  return floatBytes * (4 * rows * responses + 2 * responses * hiddenSize + 2 * sums) + table;
}

function sizeOf(tensors: readonly Parameter[]): number {
  return tensors.reduce((sum, { shape }) => sum + shape.reduce((product, extent) => product * extent, 1), 0);
}
