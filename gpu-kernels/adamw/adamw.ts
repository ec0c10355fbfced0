/**
 * AdamW (Loshchilov and Hutter, arXiv 1711.05101), in place on flat buffers: decoupled weight decay, bias correction.
 * Float64 twin of adamw.wgsl; weights and moments are stored in float32.
 */

/** Four buffers of one length; `weights` and both moments are written. */
export interface AdamWBuffers {
  readonly weights: Float32Array;
  readonly gradients: Float32Array;
  /** First moment. */
  readonly m: Float32Array;
  /** Second moment. */
  readonly v: Float32Array;
}

export interface AdamWSettings {
  readonly lr: number;
  readonly beta1: number;
  readonly beta2: number;
  readonly epsilon: number;
  /** The weights shrink by lr · weightDecay, apart from the gradient. */
  readonly weightDecay: number;
  /** Which update this is, from 1. */
  readonly step: number;
}

/** One update. Throws a RangeError when lengths differ. */
export function adamw(buffers: AdamWBuffers, settings: AdamWSettings): void {
  const { weights, gradients, m, v } = buffers;
  const n = weights.length;
  if (gradients.length !== n || m.length !== n || v.length !== n) {
    throw new RangeError(`${n} weights, ${gradients.length} gradients, ${m.length} and ${v.length} moments`);
  }
  const { lr, beta1, beta2, epsilon, weightDecay, step } = settings;
  const correction1 = 1 - beta1 ** step;
  const correction2 = 1 - beta2 ** step;
  const keep = 1 - lr * weightDecay;
  for (let i = 0; i < n; i += 1) {
    const g = gradients[i] ?? 0;
    const first = beta1 * (m[i] ?? 0) + (1 - beta1) * g;
    const second = beta2 * (v[i] ?? 0) + (1 - beta2) * g * g;
    m[i] = first;
    v[i] = second;
    weights[i] =
      keep * (weights[i] ?? 0) - (lr * (first / correction1)) / (Math.sqrt(second / correction2) + epsilon);
  }
}
