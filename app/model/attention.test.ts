import { describe, expect, test } from 'vitest';
import { encode } from '../onnx/encode.ts';
import { gradientError, numbers } from '../onnx/gradient-check.ts';
import { Graph } from '../onnx/graph.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import { attend, blocksOf } from './attention.ts';

const [width, shared] = [2, 2];

/** Row by row in float64: softmax over the keys up to the query, times the values. */
function reference(q: Float32Array, k: Float32Array, v: Float32Array, length: number): number[] {
  const dot = (a: number, b: number): number =>
    Array.from({ length: width }, (_, i) => (q[a * width + i] ?? 0) * (k[b * width + i] ?? 0)).reduce(
      (x, y) => x + y,
    );
  return Array.from({ length: length * shared }, (_, row) => {
    const seen = Array.from({ length: Math.floor(row / shared) + 1 }, (_, key) => Math.exp(dot(row, key)));
    const whole = seen.reduce((x, y) => x + y);
    return Array.from({ length: width }, (_, i) =>
      seen.reduce((sum, weight, key) => sum + (weight / whole) * (v[key * width + i] ?? 0), 0),
    );
  }).flat();
}

// One block, and two of different lengths.
describe.each([5, 129])('causal attention over %i tokens', (length) => {
  test('is the softmax over earlier keys', async () => {
    const shapes = { q: [1, 1, length * shared, width], k: [1, 1, length, width], v: [1, 1, length, width] };
    const data = {
      q: numbers(length * shared * width, 1),
      k: numbers(length * width, 2),
      v: numbers(length * width, 3),
    };
    const graph = new Graph();
    const [q, k, v] = [
      graph.input('q', 'f32', shapes.q),
      graph.input('k', 'f32', shapes.k),
      graph.input('v', 'f32', shapes.v),
    ];
    graph.output('y', attend(q, k, v, blocksOf(graph, length, shared), shared));
    const session = await createNodeSession(encode(graph.finish()));
    const { y } = await session.run({
      q: { data: data.q, dims: shapes.q },
      k: { data: data.k, dims: shapes.k },
      v: { data: data.v, dims: shapes.v },
    });
    const expected = reference(data.q, data.k, data.v, length);
    expect(y?.data).toHaveLength(expected.length);
    for (const [i, value] of expected.entries()) expect(y?.data[i]).toBeCloseTo(value, 5);
  });

  test('its gradient agrees with central differences', async () => {
    const error = await gradientError(createNodeSession, {
      inputs: [
        [1, 1, length * shared, width],
        [1, 1, length, width],
        [1, 1, length, width],
      ],
      build: ([q, k, v], graph) => {
        if (q === undefined || k === undefined || v === undefined) throw new Error('three inputs');
        return attend(q, k, v, blocksOf(graph, length, shared), shared);
      },
    });
    expect(error).toBeLessThan(1e-3);
  });
});
