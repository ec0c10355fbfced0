/** Whether a model fits a device, asked before anything is allocated: what is too large, and what would fit instead. */
import { rangesOf } from '../model/attention.ts';
import { embeddingName } from '../model/parameters.ts';
import { shardsOf } from '../model/tables.ts';
import { GraphMemories } from './graph-memory.ts';
import { cacheBytes } from './memory-buffers.ts';
import { type MemoryParts, type MemoryRequest, memoryParts, peakBytes } from './memory-parts.ts';

/** Bytes. */
export interface AdapterLimits {
  readonly maxBufferSize: number;
  readonly maxStorageBufferBindingSize: number;
  /** All that may be taken; null where nobody tells, as in a browser. */
  readonly total: number | null;
}

/** One tensor that a graph binds as a whole. */
export interface Binding {
  readonly name:
    | 'embedding shard'
    | 'mlp matrix'
    | 'cache of a layer'
    | 'sampling logits'
    | 'mlp activation'
    | 'attention scores'
    | 'logits chunk';
  readonly bytes: number;
}

export interface MemoryProblem {
  readonly what: Binding['name'] | 'embedding row' | 'total';
  readonly bytes: number;
  readonly limit: number;
}

/** One setting with the value at which the plan has no problem; several when no single one is enough. */
export type MemoryChange = Partial<
  Pick<MemoryRequest, 'batch' | 'context' | 'microBatch' | 'responses' | 'logits'>
>;

export interface MemoryPlan {
  readonly parts: MemoryParts;
  /** Bytes held at once at the most. */
  readonly peak: number;
  readonly largest: Binding;
  /** In how many shards of rows embedding and head are; 1 where they are bound whole. */
  readonly shards: number;
  /** Empty: it fits. */
  readonly problems: readonly MemoryProblem[];
  /** Each would fit; empty when it fits already, or when nothing would. */
  readonly alternatives: readonly MemoryChange[];
}

const floatBytes = 4;

export function memoryPlan(request: MemoryRequest, limits: AdapterLimits): MemoryPlan {
  const graphs = new GraphMemories(request.config, request.lora);
  const planned = (one: MemoryRequest) => memoryParts(one, shardLimit(one, limits), graphs);
  const parts = planned(request);
  const peak = (one: MemoryRequest) => peakBytes(planned(one));
  const problems = problemsOf(request, limits, peak);
  const tooHeavy = parts.weights > (limits.total ?? Number.POSITIVE_INFINITY);
  return {
    parts,
    peak: peakBytes(parts),
    largest: bindings(request, limits).reduce((a, b) => (b.bytes > a.bytes ? b : a)),
    shards: shardCount(request, limits),
    problems,
    alternatives: problems.length === 0 || tooHeavy ? [] : alternatives(request, limits, peak),
  };
}

/** A tensor has a buffer of its own, so both limits hold for it. */
const bindingLimit = ({ maxBufferSize, maxStorageBufferBindingSize }: AdapterLimits) =>
  Math.min(maxBufferSize, maxStorageBufferBindingSize);

function bindings(request: MemoryRequest, limits: AdapterLimits): [Binding, ...Binding[]] {
  const { config, batch, context, microBatch, responses, logits } = request;
  const { hiddenSize, intermediateSize, vocabSize, numHeads } = config;
  const tokens = microBatch * context;
  const shards = shardCount(request, limits);
  const queries = Math.max(...rangesOf(context).map(({ start, end }) => end - start));
  const chunk = Math.min(logits, responses * vocabSize * floatBytes);
  return [
    // Weights stored as f16 are bound in f32 as well.
    { name: 'embedding shard', bytes: Math.ceil(vocabSize / shards) * hiddenSize * floatBytes },
    { name: 'mlp matrix', bytes: hiddenSize * intermediateSize * floatBytes },
    { name: 'cache of a layer', bytes: cacheBytes(config, batch, context) },
    { name: 'sampling logits', bytes: batch * vocabSize * floatBytes },
    { name: 'mlp activation', bytes: tokens * intermediateSize * floatBytes },
    // The last block of queries sees every key.
    { name: 'attention scores', bytes: queries * microBatch * numHeads * context * floatBytes },
    { name: 'logits chunk', bytes: chunk },
  ];
}

/** Bytes of a shard; no limit where not even a row fits: that is a problem of its own. */
function shardLimit({ config }: MemoryRequest, limits: AdapterLimits): number {
  const limit = bindingLimit(limits);
  return floatBytes * config.hiddenSize > limit ? Number.POSITIVE_INFINITY : limit;
}

function shardCount(request: MemoryRequest, limits: AdapterLimits): number {
  const limit = shardLimit(request, limits);
  return shardsOf(request.config, embeddingName, limit, request.dtype).length;
}

function problemsOf(request: MemoryRequest, limits: AdapterLimits, peak: Peak): MemoryProblem[] {
  const limit = bindingLimit(limits);
  const row = request.config.hiddenSize * floatBytes;
  const tooLarge = row > limit ? [{ what: 'embedding row' as const, bytes: row, limit }] : [];
  const bound = bindings(request, limits)
    .filter(({ bytes }) => bytes > limit)
    .map(({ name, bytes }) => ({ what: name, bytes, limit }));
  return [...tooLarge, ...bound, ...overTotal(request, limits, peak)];
}

/** Bytes at the most that a request takes. */
type Peak = (request: MemoryRequest) => number;

/** Reading graphs takes its time: not where nobody tells how much there is. */
function overTotal(request: MemoryRequest, { total }: AdapterLimits, peak: Peak): MemoryProblem[] {
  if (total === null) return [];
  const bytes = peak(request);
  return bytes > total ? [{ what: 'total', bytes, limit: total }] : [];
}

/** The largest value of each setting at which everything fits, the rest as asked for; else all of them at their least. */
function alternatives(request: MemoryRequest, limits: AdapterLimits, peak: Peak): MemoryChange[] {
  const fits = (change: MemoryChange) => problemsOf({ ...request, ...change }, limits, peak).length === 0;
  const single: MemoryChange[] = [
    ...largest(request.batch, 1, (batch) => ({ batch })),
    ...largest(request.microBatch, 1, (microBatch) => perSequence(request, microBatch)),
    ...largest(request.context, shortest, (context) => ({ context })),
    ...largest(request.logits, floatBytes * request.responses, (logits) => ({ logits })),
  ].filter(fits);
  const firsts = new Map<string, MemoryChange>();
  for (const change of single) {
    const key = Object.keys(change).join();
    if (!firsts.has(key)) firsts.set(key, change);
  }
  if (firsts.size > 0) return [...firsts.values()];
  const least = { batch: 1, ...perSequence(request, 1) };
  const together = largest(request.context, shortest, (context) => ({ ...least, context }), request.context);
  return together.filter(fits).slice(0, 1);
}

/** Tokens below which no episode fits. */
const shortest = 128;

/** Fewer sequences in a micro-batch have fewer positions to score. */
function perSequence({ microBatch, responses }: MemoryRequest, sequences: number): MemoryChange {
  return { microBatch: sequences, responses: Math.ceil((responses * sequences) / microBatch) };
}

/** Halves of `from`, from the largest down to `least`; `first` itself too where it is given. */
function largest(
  from: number,
  least: number,
  change: (value: number) => MemoryChange,
  first?: number,
): MemoryChange[] {
  const values = first === undefined ? [] : [first];
  for (let value = Math.floor(from / 2); value >= least; value = Math.floor(value / 2)) values.push(value);
  return values.map(change);
}
