/**
 * Clips a flat gradient to a maximum global L2 norm, in place, with a guard against NaN and ∞ by exponent bits, as the
 * kernel must do it (x ≠ x is not reliable on GPUs). Float64 twin of clip-grad-norm.wgsl.
 */

export interface GradientNorm {
  /** L2 norm before clipping; 0 when not finite. */
  readonly norm: number;
  /** False when any value was NaN or infinite: the gradient is left as it is and must not be used. */
  readonly finite: boolean;
}

const exponent = 0x7f800000;

/** Multiplies `gradient` by min(1, maxNorm / (norm + 1e-6)). `maxNorm` over 0. */
export function clipGradNorm(gradient: Float32Array, maxNorm: number): GradientNorm {
  const bits = new Uint32Array(gradient.buffer, gradient.byteOffset, gradient.length);
  let squares = 0;
  for (let i = 0; i < gradient.length; i += 1) {
    if (((bits[i] ?? 0) & exponent) === exponent) return { norm: 0, finite: false };
    const value = gradient[i] ?? 0;
    squares += value * value;
  }
  const norm = Math.sqrt(squares);
  const scale = maxNorm / (norm + 1e-6);
  if (scale < 1) {
    for (let i = 0; i < gradient.length; i += 1) gradient[i] = (gradient[i] ?? 0) * scale;
  }
  return { norm, finite: true };
}
