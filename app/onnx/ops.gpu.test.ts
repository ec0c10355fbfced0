/** Every operation of the table has a WebGPU kernel for the types used here, and computes there what wasm computes. */
import { describe, expect, test } from 'vitest';
import { createStrictGpuSession } from '../runtime/gpu-load.ts';
import { createWasmSession } from '../runtime/ort-web.ts';
import { encode } from './encode.ts';
import { numbers } from './gradient-check.ts';
import { Graph } from './graph.ts';
import * as m from './math.ts';
import { type OpName, sizeOf, type Wire } from './wire.ts';

/** x [2, 3], y [3, 2], z [4, 2, 3] of f32; i [2, 1] and j [2, 3] of i32 below 2. */
type Build = (inputs: { x: Wire; y: Wire; z: Wire; i: Wire; j: Wire }) => Wire;
const positive = (x: Wire): Wire => m.exp(x);

const cases: Record<OpName, Build[]> = {
  Add: [({ x, z }) => m.add(x, z)],
  Sub: [({ x, z }) => m.sub(z, x), ({ i, j }) => m.cast(m.sub(j, i), 'f32')],
  Mul: [({ x, z }) => m.mul(x, z)],
  Div: [({ x, z }) => m.div(z, positive(x))],
  Min: [({ x, z }) => m.min(x, z), ({ i, j }) => m.cast(m.min(i, j), 'f32')],
  Max: [({ x, z }) => m.max(x, z), ({ x }) => m.max(x, 0.1), ({ j }) => m.cast(m.max(m.sub(j, 1), 0), 'f32')],
  Neg: [({ x }) => m.neg(x)],
  Exp: [({ x }) => m.exp(x)],
  Log: [({ x }) => m.log(positive(x))],
  Sqrt: [({ x }) => m.sqrt(positive(x))],
  Sigmoid: [({ x }) => m.sigmoid(x)],
  Less: [({ x, z }) => m.cast(m.less(x, z), 'f32'), ({ i, j }) => m.cast(m.less(i, j), 'f32')],
  Equal: [({ x, z }) => m.cast(m.equal(x, z), 'f32'), ({ i, j }) => m.cast(m.equal(i, j), 'f32')],
  Cast: [({ i }) => m.cast(i, 'f32')],
  Where: [({ x, z, i, j }) => m.where(m.less(i, j), x, z)],
  MatMul: [({ x, y }) => m.matmul(x, y), ({ z, y }) => m.matmul(z, y), ({ z }) => m.matmul(z, m.swap(z))],
  Gemm: [({ x, y }) => m.gemm(x, y), ({ x }) => m.gemm(x, x, { transA: true, c: m.slice(x, 0, 0, 1) })],
  Reshape: [({ z }) => m.reshape(z, [8, 3]), ({ j }) => m.cast(m.reshape(j, [6]), 'f32')],
  Transpose: [({ z }) => m.transpose(z, [2, 0, 1])],
  Expand: [({ x }) => m.reshape(m.expand(m.sum(x, [1]), [2, 4]), [4, 2])],
  SimplifiedLayerNormalization: [({ x, z }) => m.rmsNorm(z, m.reshape(m.slice(x, 0, 0, 1), [3]), 1e-5)],
  Slice: [({ z }) => m.slice(z, 1, 1, 2)],
  Concat: [
    ({ x }) => m.concat([x, x], 1),
    ({ i, j }) => m.cast(m.concat([i, j], 1), 'f32'),
    // More parts than a shader may bind: logits of a head in many shards.
    ({ x }) =>
      m.concat(
        Array.from({ length: 20 }, (_, part) => m.add(x, part)),
        1,
      ),
  ],
  Gather: [({ x, j }) => m.gather(x, j, 0), ({ j, i }) => m.cast(m.gather(j, i, 1), 'f32')],
  GatherElements: [({ x, i }) => m.pick(x, i)],
  ScatterND: [({ x, y, i }) => m.scatterAdd(y, m.cast(i, 'i64'), m.slice(x, 1, 0, 2))],
  ReduceSum: [({ z }) => m.sum(z, [1]), ({ z }) => m.total(z)],
  ReduceMean: [({ z }) => m.mean(z)],
  ReduceMax: [({ z }) => m.maximum(z, 2)],
  Softmax: [({ z }) => m.softmax(z)],
};

const run = async (build: Build) => {
  const graph = new Graph();
  const x = graph.input('x', 'f32', [2, 3]);
  const y = graph.input('y', 'f32', [3, 2]);
  const z = graph.input('z', 'f32', [4, 2, 3]);
  const i = graph.input('i', 'i32', [2, 1]);
  const j = graph.input('j', 'i32', [2, 3]);
  graph.output('out', build({ x, y, z, i, j }));
  const floats = [x, y, z].map(({ name, shape }, seed) => {
    return [name, { data: numbers(sizeOf(shape), seed), dims: shape }] as const;
  });
  const feeds = {
    ...Object.fromEntries(floats),
    i: { data: Int32Array.of(1, 0), dims: i.shape },
    j: { data: Int32Array.of(1, 0, 1, 0, 0, 1), dims: j.shape },
  };
  const bytes = encode(graph.finish());
  const results: { dims: readonly number[]; values: number[] }[] = [];
  for (const load of [createWasmSession, createStrictGpuSession]) {
    const session = await load(bytes);
    const { out } = await session.run(feeds);
    results.push({ dims: out?.dims ?? [], values: [...(out?.data ?? [])] });
    await session.dispose();
  }
  return results;
};

describe('on WebGPU', () => {
  for (const [op, builds] of Object.entries(cases)) {
    test.each(builds.map((build, index) => ({ index, build })))(`${op} $index`, async ({ build }) => {
      const [wasm, webgpu] = await run(build);
      expect(webgpu?.dims).toEqual(wasm?.dims);
      expect(webgpu?.values.length).toBeGreaterThan(0);
      webgpu?.values.forEach((value, i) => {
        expect(value).toBeCloseTo(wasm?.values[i] ?? Number.NaN, 5);
      });
    });
  }
});
