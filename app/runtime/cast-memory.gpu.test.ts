/**
 * Memory plans count on it: copies of weights that are made one after the other share one buffer of ONNX Runtime's. Cast from
 * i32 here, because a software adapter has no f16; order and allocation are those of any other cast.
 */
import { expect, test } from 'vitest';
import { finish } from '../model/model-graph.ts';
import { Graph } from '../onnx/graph.ts';
import { cast, concat, gemm } from '../onnx/math.ts';
import { GpuBuffers } from './buffers.ts';
import { openDevice } from './device.ts';
import { GpuGraphRunner } from './gpu-graph-runner.ts';

const [shards, rows, width] = [12, 16, 1024];

function castHead() {
  const graph = new Graph();
  const stored = Array.from({ length: shards }, (_, i) => graph.input(`w${i}`, 'i32', [rows, width]));
  const copies = stored.map((wire) => cast(wire, 'f32'));
  const x = graph.input('x', 'f32', [1, width]);
  const parts = copies.map((copy) => gemm(x, copy, { transB: true }));
  graph.output('y', concat(parts, 1));
  return finish(graph);
}

test('twelve copies in turn, one buffer', async () => {
  const { device } = await openDevice();
  const memory = new GpuBuffers(device);
  const runner = new GpuGraphRunner(memory);
  const ones = new Int32Array(rows * width).fill(1);
  const stored = Array.from({ length: shards }, (_, i) => [`w${i}`, runner.tensor(ones)] as const);
  const feeds = { ...Object.fromEntries(stored), x: runner.tensor(new Float32Array(width).fill(1)) };
  const large: number[] = [];
  const create = device.createBuffer.bind(device);
  device.createBuffer = (descriptor) => {
    if (descriptor.size >= 4 * rows * width) large.push(descriptor.size);
    return create(descriptor);
  };
  const { y } = await runner.run(castHead(), feeds);
  expect(large).toHaveLength(1);
  expect(y && [...(await memory.readFloats(y))]).toEqual(new Array(shards * rows).fill(width));
  await runner.dispose();
  memory.dispose();
});
