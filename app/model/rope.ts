/**
 * Rotary position embedding in the half-split form of the Qwen checkpoints: coordinate i turns with coordinate i + hd/2 by
 * the angle position · θ^(−2i/hd). Written as x · cos + (x · R) · sin, where R swaps the halves and negates one: a product
 * with a small constant takes fewer nodes, forward and backward, than slicing and joining.
 */
import { add, matmul, mul } from '../onnx/math.ts';
import type { Emitter, Wire } from '../onnx/wire.ts';
import type { ModelConfig } from './config.ts';

export interface RopeTable {
  readonly cos: Float32Array;
  readonly sin: Float32Array;
}

/**
 * Tables [positions, heads, hd], row after row. Queries pass `scale` = 1/√hd, which saves scaling the scores.
 */
export function ropeTable(config: ModelConfig, positions: number, heads: number, scale: number): RopeTable {
  const { headSize, ropeTheta } = config;
  const half = headSize / 2;
  const fill = (wave: (angle: number) => number): Float32Array =>
    Float32Array.from({ length: positions * heads * headSize }, (_, flat) => {
      const position = Math.floor(flat / (heads * headSize));
      const frequency = ropeTheta ** ((-2 * (flat % half)) / headSize);
      return wave(position * frequency) * scale;
    });
  return { cos: fill(Math.cos), sin: fill(Math.sin) };
}

/** Turns x [..., hd]; cos and sin broadcast against it. */
export function rotate(x: Wire, cos: Wire, sin: Wire): Wire {
  const headSize = x.shape[x.shape.length - 1] ?? 0;
  return add(mul(x, cos), mul(matmul(x, halfTurn(x.graph, headSize)), sin));
}

/** R [hd, hd]: x · R = (−second half, first half). */
function halfTurn(graph: Emitter, headSize: number): Wire {
  const half = headSize / 2;
  const data = new Float32Array(headSize * headSize);
  for (let i = 0; i < half; i += 1) {
    data[(i + half) * headSize + i] = -1;
    data[i * headSize + i + half] = 1;
  }
  return graph.constant(data, [headSize, headSize]);
}
