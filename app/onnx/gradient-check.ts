/** Test support: gradients of a graph against central differences of its own loss, both in float32 on whatever runs graphs. */
import { gradients } from './backward.ts';
import { encode } from './encode.ts';
import { Graph } from './graph.ts';
import { concat, mul, reshape, sigmoid, total } from './math.ts';
import { verify } from './verify.ts';
import { type Emitter, type Shape, sizeOf, type Wire } from './wire.ts';

interface Tensor {
  readonly data: Float32Array | Int32Array | Uint16Array;
  readonly dims: Shape;
}

/** Loads an encoded graph. */
export type Load = (bytes: Uint8Array) => Promise<{
  run(feeds: Record<string, Tensor>): Promise<Record<string, Tensor>>;
  dispose(): Promise<void>;
}>;

/** A function of f32 inputs. */
export interface GradientCase {
  /** Values are pseudo-random unless they are given. */
  readonly inputs: readonly (Shape | { readonly shape: Shape; readonly data: readonly number[] })[];
  readonly build: (inputs: readonly Wire[], graph: Emitter) => Wire;
}

/** Distance of each evaluation: rounding costs about 1e-7 / step, curvature about step² / 6. */
const step = 1 / 64;

/** A repeatable sequence of numbers in [−1, 1) without structure. */
export function numbers(count: number, seed: number): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => {
    const wave = Math.sin((i + 1) * 12.9898 + seed * 78.233) * 43758.5453;
    return 2 * (wave - Math.floor(wave)) - 1;
  });
}

/** Largest difference between gradient and central difference, relative to the largest gradient. */
export async function gradientError(load: Load, { inputs, build }: GradientCase): Promise<number> {
  const graph = new Graph();
  const tensors = inputs.map((input, seed): Tensor => {
    if (!('data' in input)) return { dims: input, data: numbers(sizeOf(input), seed) };
    return { dims: input.shape, data: Float32Array.from(input.data) };
  });
  const wires = tensors.map(({ dims }, i) => graph.input(`x${i}`, 'f32', dims));
  const y = build(wires, graph);
  // Random weights, so that errors of different elements cannot cancel; curved, so that the upstream gradient varies.
  const loss = total(mul(sigmoid(y), graph.constant(numbers(sizeOf(y.shape), 99), y.shape)));
  graph.output('loss', loss);
  const flat = gradients(loss, wires).map((wire) => reshape(wire, [sizeOf(wire.shape)]));
  graph.output('gradient', concat(flat, 0));
  const definition = graph.finish();
  verify(definition);
  const session = await load(encode(definition));
  const feeds = Object.fromEntries(tensors.map((tensor, i) => [`x${i}`, tensor]));
  const evaluate = async (name: string): Promise<number[]> => [
    ...((await session.run(feeds))[name]?.data ?? []),
  ];

  const exact = await evaluate('gradient');
  const differences: number[] = [];
  for (const { data } of tensors) {
    for (const [i, value] of data.entries()) {
      data[i] = value + step;
      const [above = Number.NaN] = await evaluate('loss');
      data[i] = value - step;
      const [below = Number.NaN] = await evaluate('loss');
      data[i] = value;
      differences.push((above - below) / (2 * step));
    }
  }
  await session.dispose();
  const scale = Math.max(...exact.map(Math.abs));
  return (
    Math.max(...differences.map((difference, i) => Math.abs(difference - (exact[i] ?? Number.NaN)))) / scale
  );
}
