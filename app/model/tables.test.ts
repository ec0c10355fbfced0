import { describe, expect, test } from 'vitest';
import { encode } from '../onnx/encode.ts';
import { numbers } from '../onnx/gradient-check.ts';
import { Graph } from '../onnx/graph.ts';
import { createNodeSession } from '../runtime/ort-node.ts';
import type { ModelConfig } from './config.ts';
import { lookUp, scores, shardsOf } from './tables.ts';
import { shardViews } from './weights.ts';

const config: ModelConfig = {
  modelType: 'qwen2',
  vocabSize: 11,
  hiddenSize: 4,
  intermediateSize: 4,
  numLayers: 1,
  numHeads: 1,
  numKeyValueHeads: 1,
  headSize: 4,
  ropeTheta: 10_000,
  rmsNormEps: 1e-6,
  tieWordEmbeddings: true,
  maxPositions: 16,
  eosTokenId: 0,
};

describe('shards', () => {
  test('one of all rows where it fits, under the name of the table', () => {
    expect(shardsOf(config, 'table', 11 * 16)).toEqual([{ name: 'table', start: 0, rows: 11 }]);
    expect(shardsOf(config, 'table')).toHaveLength(1);
  });

  test('as even as whole rows allow, none over the limit', () => {
    expect(shardsOf(config, 'table', 5 * 16 + 3)).toEqual([
      { name: 'table.rows.0', start: 0, rows: 4 },
      { name: 'table.rows.4', start: 4, rows: 4 },
      { name: 'table.rows.8', start: 8, rows: 3 },
    ]);
  });

  test('the default limit of WebGPU splits the embedding of Qwen2.5-0.5B in five', () => {
    const real = { ...config, vocabSize: 151_936, hiddenSize: 896 };
    const rows = shardsOf(real, 'table', 128 * 2 ** 20).map((shard) => shard.rows);
    expect(rows).toEqual([30_388, 30_388, 30_388, 30_388, 30_384]);
  });

  test('refuse a limit under one row', () => {
    expect(() => shardsOf(config, 'table', 15)).toThrow('do not hold a row of 4 floats of table');
  });
});

test('looking up and scoring by shards gives exactly what the whole table gives', async () => {
  const table = numbers(11 * 4, 1);
  const ids = { data: Int32Array.of(0, 3, 4, 7, 8, 10), dims: [2, 3] };
  const x = { data: numbers(8, 2), dims: [2, 4] };
  const run = async (limit: number) => {
    const shards = shardsOf(config, 'table', limit);
    const graph = new Graph();
    const wires = shards.map(({ name, rows }) => graph.input(name, 'f32', [rows, 4]));
    graph.output('rows', lookUp(wires, graph.input('ids', 'i32', ids.dims)));
    graph.output('scores', scores(graph.input('x', 'f32', x.dims), wires));
    const session = await createNodeSession(encode(graph.finish()));
    const outputs = await session.run({ ...shardViews(shards, table, 4), ids, x });
    await session.dispose();
    return outputs;
  };
  const [whole, sharded] = [await run(1e6), await run(4 * 16)];
  expect(whole.rows?.dims).toEqual([2, 3, 4]);
  expect([...(whole.rows?.data ?? [])]).toEqual(
    [...ids.data].flatMap((id) => [...table.subarray(4 * id, 4 * id + 4)]),
  );
  expect(sharded.rows).toEqual(whole.rows);
  expect(sharded.scores?.dims).toEqual([2, 11]);
  for (const [i, value] of (whole.scores?.data ?? []).entries()) {
    expect(sharded.scores?.data[i]).toBeCloseTo(value, 6);
  }
});
