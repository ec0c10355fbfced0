/** The head's running sums over chunks of the vocabulary against the whole softmax in float64. */
import { describe, expect, test } from 'vitest';
import { numbers } from '../../onnx/gradient-check.ts';
import { createNodeSession } from '../../runtime/ort-node.ts';
import type { TensorData } from '../../runtime/session.ts';
import { type HeadMode, headGraph, headSums, lowest } from './head-graph.ts';

const [count, vocabulary, width] = [3, 29, 4];

interface Sums {
  readonly logPartition: number;
  readonly entropy: number;
  /** Σ p W_v */
  readonly mean: readonly number[];
  /** Σ p (z − m) W_v, with m the maximum */
  readonly tilted: readonly number[];
}

/** Position by position, in float64. */
function reference(hidden: Float32Array, table: Float32Array): Sums[] {
  const rows = Array.from({ length: vocabulary }, (_, v) => [...table.subarray(v * width, (v + 1) * width)]);
  return Array.from({ length: count }, (_, r) => {
    const h = hidden.subarray(r * width, (r + 1) * width);
    const logits = rows.map((row) => row.reduce((sum, w, i) => sum + w * (h[i] ?? 0), 0));
    const top = Math.max(...logits);
    const partition = logits.reduce((sum, z) => sum + Math.exp(z - top), 0);
    const p = logits.map((z) => Math.exp(z - top) / partition);
    const sum = (term: (v: number) => number): number => p.reduce((total, _, v) => total + term(v), 0);
    const at = (values: readonly number[], i: number): number => values[i] ?? Number.NaN;
    const column = (factor: (v: number) => number): number[] =>
      Array.from({ length: width }, (_, i) => sum((v) => factor(v) * at(rows[v] ?? [], i)));
    return {
      logPartition: top + Math.log(partition),
      entropy: Math.log(partition) - sum((v) => at(p, v) * (at(logits, v) - top)),
      mean: column((v) => at(p, v)),
      tilted: column((v) => at(p, v) * (at(logits, v) - top)),
    };
  });
}

async function chunked(
  mode: HeadMode,
  hidden: Float32Array,
  table: Float32Array,
  shards: readonly number[],
  chunk: number,
): Promise<Record<string, Float32Array>> {
  let state = Object.fromEntries(
    headSums(mode, count, width).map(({ name, shape }): [string, TensorData] => {
      const size = shape.reduce((product, extent) => product * extent, 1);
      return [name, { data: new Float32Array(size).fill(name === 'highest' ? lowest : 0), dims: shape }];
    }),
  );
  let start = 0;
  for (const rows of shards) {
    const shard = { data: table.subarray(start * width, (start + rows) * width), dims: [rows, width] };
    start += rows;
    for (let first = 0; first < rows; first += chunk) {
      const taken = Math.min(chunk, rows - first);
      const graph = headGraph(mode, { count, rows, width, chunk: taken, storage: 'f32' });
      const session = await createNodeSession(graph.bytes);
      const outputs = await session.run({
        ...state,
        ...(taken < rows && { first: { data: Int32Array.of(first), dims: [1] } }),
        hidden: { data: hidden, dims: [count, width] },
        table: shard,
      });
      await session.dispose();
      state = Object.fromEntries(
        Object.entries(outputs).map(([name, tensor]) => [name.replace('next_', ''), tensor]),
      );
    }
  }
  return Object.fromEntries(Object.entries(state).map(([name, { data }]) => [name, Float32Array.from(data)]));
}

describe.each([
  ['in one piece', [29], 29],
  ['row by row', [29], 1],
  ['in chunks that do not divide', [29], 8],
  ['in uneven shards', [12, 12, 5], 5],
])('%s', (_, shards, chunk) => {
  // Logits of a few units, and of hundreds, where every weight but one vanishes.
  test.each([1, 100])('sums agree with the whole softmax, logits times %d', async (size) => {
    const hidden = numbers(count * width, 1).map((x) => size * x);
    const table = numbers(vocabulary * width, 2);
    const expected = reference(hidden, table);
    const got = await chunked('entropy-gradient', hidden, table, shards, chunk);
    const at = (name: string, i: number): number => got[name]?.[i] ?? Number.NaN;
    for (const [r, one] of expected.entries()) {
      const partition = at('partition', r);
      const logPartition = at('highest', r) + Math.log(partition);
      expect(Math.abs(logPartition - one.logPartition)).toBeLessThan(
        1e-5 * Math.max(1, Math.abs(one.logPartition)),
      );
      expect(Math.log(partition) - at('spread', r) / partition).toBeCloseTo(one.entropy, 5);
      for (let i = 0; i < width; i += 1) {
        expect(at('mean', r * width + i) / partition).toBeCloseTo(one.mean[i] ?? Number.NaN, 5);
        expect(at('tilted', r * width + i) / partition).toBeCloseTo(one.tilted[i] ?? Number.NaN, 4);
      }
    }
  });
});

test('what a mode does not need is not carried, what it needs is the same', async () => {
  const hidden = numbers(count * width, 1);
  const table = numbers(vocabulary * width, 2);
  const all = await chunked('entropy-gradient', hidden, table, [29], 8);
  const some = await chunked('gradient', hidden, table, [29], 8);
  const few = await chunked('score', hidden, table, [29], 8);
  expect(Object.keys(all)).toEqual(['highest', 'partition', 'spread', 'mean', 'tilted']);
  expect(Object.keys(some)).toEqual(['highest', 'partition', 'spread', 'mean']);
  expect(Object.keys(few)).toEqual(['highest', 'partition', 'spread']);
  expect(all).toMatchObject(some);
  expect(some).toMatchObject(few);
});
