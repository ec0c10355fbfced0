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
  const { headSize } = config;
  const half = headSize / 2;
  const waves = wavesOf(config, positions);
  const fill = (wave: Float64Array): Float32Array => {
    const width = heads * headSize;
    const table = new Float32Array(positions * width);
    const row = new Float32Array(headSize);
    for (let position = 0; position < positions; position += 1) {
      for (let i = 0; i < half; i += 1) row[i] = (wave[position * half + i] ?? 0) * scale;
      row.copyWithin(half, 0, half);
      for (let head = 0; head < heads; head += 1) table.set(row, position * width + head * headSize);
    }
    return table;
  };
  return { cos: fill(waves.cos), sin: fill(waves.sin) };
}

interface Waves {
  readonly key: string;
  readonly cos: Float64Array;
  readonly sin: Float64Array;
}

/** The last that were asked for: the graphs of a model ask for the same again, and they take long. */
let last: Waves | undefined;

/** cos and sin of position · θ^(−2i/hd), [positions, hd / 2]. */
function wavesOf({ headSize, ropeTheta }: ModelConfig, positions: number): Waves {
  const key = `${headSize} ${ropeTheta} ${positions}`;
  if (last?.key === key) return last;
  const half = headSize / 2;
  const frequencies = Float64Array.from({ length: half }, (_, i) => ropeTheta ** ((-2 * i) / headSize));
  const angles = new Float64Array(positions * half);
  for (let position = 0; position < positions; position += 1) {
    for (let i = 0; i < half; i += 1) angles[position * half + i] = position * (frequencies[i] ?? 0);
  }
  last = { key, cos: angles.map(Math.cos), sin: angles.map(Math.sin) };
  return last;
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
