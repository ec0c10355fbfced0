/**
 * Bytes that a run of a model takes on a device, part by part. Weights are stored as f32 or f16; everything else is f32, as
 * the graphs have it, and so are weights while they are computed with. What graphs take on their way is read off them
 * (graph-memory.ts); the buffers that ONNX Runtime once made it keeps, so parts add up that are never in use together.
 */
import type { ModelConfig } from '../model/config.ts';
import { adapterParameters, type LoraConfig } from '../model/lora/adapter.ts';
import { gpuLengths } from '../model/padding.ts';
import { type Parameter, parameters } from '../model/parameters.ts';
import { type WeightType, weightBytes } from '../model/storage.ts';
import { bytesIn, pooled } from '../model/working-set.ts';
import { GraphMemories, together } from './graph-memory.ts';
import { betweenEnds, betweenLayers, cacheBytes, samplerBuffers } from './memory-buffers.ts';
import { pieceBytes } from './store.ts';

/** What is to be run. */
export interface MemoryRequest {
  readonly config: ModelConfig;
  /** As what the weights lie on the device. */
  readonly dtype: WeightType;
  /** Whether sequences are padded to a few lengths, whose buffers add up, or closely (model/padding.ts). */
  readonly padding: 'wide' | 'close';
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
  readonly lora: LoraConfig;
}

/** Bytes. */
export interface MemoryParts {
  readonly weights: number;
  /** Weights stored as f16 that are being computed with, in f32. */
  readonly casts: number;
  /** Keys and values of every sequence that is sampled. */
  readonly cache: number;
  /** What sampling has of its own: graphs that read and that go on, the logits, keys and values on their way to the cache. */
  readonly sampling: number;
  /** What layers take beyond that, and what passes between them. */
  readonly activations: number;
  /** What head and loss take beyond that, and the running sums. */
  readonly head: number;
  /** The one that learns, the one at the start and the teacher's. */
  readonly adapter: number;
  /** On the device, and on their way from it. */
  readonly gradients: number;
  /** AdamW's two moments, beside the device. */
  readonly optimiser: number;
  /** While weights come in: a piece as read, converted, and on its way. */
  readonly staging: number;
}

const floatBytes = 4;

/** `binding`: bytes that one binding may have; embedding and head are in shards where they are larger. */
export function memoryParts(
  request: MemoryRequest,
  binding = Number.POSITIVE_INFINITY,
  graphs = new GraphMemories(request.config, request.lora),
): MemoryParts {
  const { config, dtype, batch, context, microBatch, responses, logits, lora } = request;
  const lengths = request.padding === 'wide' ? gpuLengths(context) : [context];
  const shapes = lengths.map((length) => ({ batch: microBatch, length, responses }));
  const limits = { binding, logits, storage: dtype };
  const sampler = graphs.sampler({ batch, context }, limits);
  const layers = together(shapes.map((shape) => graphs.layers(shape, dtype)));
  const ends = together(shapes.map((shape) => graphs.ends(shape, limits)));
  const bare = [sampler.bare, layers.bare, ends.bare];
  const [first = 0, second = 0, third = 0] = bare.map((_, i) => bytesIn(pooled(bare.slice(0, i + 1))));
  const adapter = floatBytes * sizeOf(adapterParameters(config, lora));
  return {
    weights: weightBytes[dtype] * sizeOf(parameters(config)),
    casts: bytesIn(pooled([sampler, layers, ends].map(({ pool }) => pool))) - third,
    cache: 2 * config.numLayers * cacheBytes(config, batch, context),
    sampling: samplerBuffers(request) + sampler.constants + first,
    activations: betweenLayers(request) + layers.constants + second - first,
    head: betweenEnds(request) + ends.constants + third - second,
    adapter: 3 * adapter,
    gradients: 2 * adapter,
    optimiser: 2 * adapter,
    staging: 3 * pieceBytes,
  };
}

/** The most that the device holds at one time. */
export function peakBytes(parts: MemoryParts): number {
  const { weights, casts, cache, sampling, activations, head, adapter, gradients, staging } = parts;
  return weights + Math.max(staging, casts + cache + sampling + activations + head + adapter + gradients);
}

function sizeOf(tensors: readonly Parameter[]): number {
  return tensors.reduce((sum, { shape }) => sum + shape.reduce((product, extent) => product * extent, 1), 0);
}
