/**
 * Sampling of one token a sequence from softmax(logits / temperature) by a counter-based uniform, with the log-prob of
 * what was taken at temperature 1. Float64 twin of sample-token.wgsl.
 */
import { uniform } from '../counter-random.ts';

/** Who draws, and from what. */
export interface Draw {
  readonly vocabulary: number;
  /** Over 0. */
  readonly temperature: number;
  readonly seed: number;
  /** First word of the counter: the sequence, whatever row it stands in. */
  readonly sequence: number;
  /** Second word: how many tokens the sequence has already. */
  readonly position: number;
}

export interface Sampled {
  readonly id: number;
  /** Under softmax(logits) as they are, whatever the temperature. */
  readonly logProb: number;
}

/** Samples from row `row` of `logits` [B, vocabulary]. */
export function sampleToken(logits: Float32Array, row: number, draw: Draw): Sampled {
  const start = row * draw.vocabulary;
  const top = maximum(logits, start, draw.vocabulary);
  const id = inverse(logits, start, top, draw);
  return { id, logProb: logProbOf(logits, start, top, draw.vocabulary, id) };
}

/** Buffers of a batch of B sequences; the kernel has the same ones. */
export interface SampleBatch {
  /** Token to feed instead of sampling, or a negative number. [B] */
  readonly forced: Int32Array;
  /** [B] */
  readonly sequence: Uint32Array;
  /** [B] */
  readonly position: Uint32Array;
  /** 1 from the moment the end token is sampled; the caller clears it for the next turn. [B] */
  readonly done: Uint32Array;
  /** Written; a done sequence that is fed nothing gets the end token. [B] */
  readonly token: Int32Array;
  /** Written: log-prob of `token` under the raw logits; 0 where nothing was chosen. [B] */
  readonly logProb: Float32Array;
}

export interface SampleSettings {
  readonly vocabulary: number;
  readonly temperature: number;
  readonly seed: number;
  readonly endToken: number;
}

/** The same for a whole batch as it stands on the GPU. `logits` [B, vocabulary]. */
export function sampleTokens(logits: Float32Array, batch: SampleBatch, settings: SampleSettings): void {
  const { vocabulary, endToken } = settings;
  for (let b = 0; b < batch.token.length; b += 1) {
    const forced = batch.forced[b] ?? -1;
    if (forced >= 0) {
      const start = b * vocabulary;
      batch.token[b] = forced;
      batch.logProb[b] = logProbOf(logits, start, maximum(logits, start, vocabulary), vocabulary, forced);
    } else if (batch.done[b] === 1) {
      batch.token[b] = endToken;
      batch.logProb[b] = 0;
    } else {
      const counter = { sequence: batch.sequence[b] ?? 0, position: batch.position[b] ?? 0 };
      const { id, logProb } = sampleToken(logits, b, { ...settings, ...counter });
      batch.token[b] = id;
      batch.logProb[b] = logProb;
      if (id === endToken) batch.done[b] = 1;
    }
  }
}

/** Inverse of the cumulative distribution at the counter's uniform. */
function inverse(logits: Float32Array, start: number, top: number, draw: Draw): number {
  const { vocabulary, temperature } = draw;
  let total = 0;
  for (let v = 0; v < vocabulary; v += 1) total += Math.exp((logit(logits, start + v) - top) / temperature);
  let left = uniform(draw.seed, draw.sequence, draw.position) * total;
  // What rounding leaves over goes to the last token that has any probability.
  let last = 0;
  for (let v = 0; v < vocabulary; v += 1) {
    const weight = Math.exp((logit(logits, start + v) - top) / temperature);
    if (weight > 0) {
      last = v;
      left -= weight;
      if (left < 0) return v;
    }
  }
  return last;
}

function logProbOf(
  logits: Float32Array,
  start: number,
  top: number,
  vocabulary: number,
  token: number,
): number {
  let total = 0;
  for (let v = 0; v < vocabulary; v += 1) total += Math.exp(logit(logits, start + v) - top);
  return logit(logits, start + token) - top - Math.log(total);
}

function maximum(logits: Float32Array, start: number, vocabulary: number): number {
  let top = Number.NEGATIVE_INFINITY;
  for (let v = 0; v < vocabulary; v += 1) top = Math.max(top, logit(logits, start + v));
  return top;
}

/** A missing logit is one of a token that cannot be drawn. */
function logit(logits: Float32Array, index: number): number {
  return logits[index] ?? Number.NEGATIVE_INFINITY;
}
