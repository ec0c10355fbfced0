/** Weights to start pretraining from. */
import type { ModelConfig } from './config.ts';
import { parameters } from './parameters.ts';

/**
 * Flat weights in the order of `parameters(config)`: matrices normal(0, deviation), biases 0, norms 1.
 * `random` is uniform on [0, 1); the same generator gives the same weights. The default deviation is the Qwen
 * family's; narrow models want more, towards 1/√(hidden size).
 */
export function initialise(config: ModelConfig, random: () => number, deviation = 0.02): Float32Array {
  const parts = parameters(config).map(({ name, shape }) => {
    const size = shape.reduce((product, dim) => product * dim, 1);
    if (name.endsWith('.bias')) return new Float32Array(size);
    if (shape.length === 1) return new Float32Array(size).fill(1);
    return Float32Array.from({ length: size }, () => deviation * normal(random));
  });
  const flat = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    flat.set(part, offset);
    offset += part.length;
  }
  return flat;
}

/** A standard normal number (Box–Muller). */
function normal(random: () => number): number {
  // 1 − u is never 0, whose logarithm is not finite.
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
