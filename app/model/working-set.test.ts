import { describe, expect, test } from 'vitest';
import { Graph } from '../onnx/graph.ts';
import { add, cast, exp, gemm, mul, neg, reshape, sigmoid } from '../onnx/math.ts';
import type { Wire } from '../onnx/wire.ts';
import { runningOrder } from './running-order.ts';
import { bytesIn, constantBytes, isCopyOfWeights, pooled, workingSet } from './working-set.ts';

/** What `build` makes of an input x [8, 8], 256 bytes, as the only output. */
function graphOf(build: (x: Wire, graph: Graph) => Wire) {
  const graph = new Graph();
  graph.output('y', build(graph.input('x', 'f32', [8, 8]), graph));
  return graph.finish();
}

/** `count` times exp, one after the other. */
const chain = (x: Wire, count: number): Wire => Array.from({ length: count }).reduce<Wire>(exp, x);

describe('what a run takes', () => {
  test('inputs, outputs and constants are not its own', () => {
    const definition = graphOf((x, graph) => add(x, graph.constant(new Float32Array(64).fill(2), [8, 8])));
    expect(workingSet(definition)).toEqual(new Map());
    expect(constantBytes(definition)).toBe(256);
  });

  test('of a chain two are needed: what is read, and what is written', () => {
    expect(workingSet(graphOf((x) => chain(x, 2)))).toEqual(new Map([[256, 1]]));
    expect(workingSet(graphOf((x) => chain(x, 3)))).toEqual(new Map([[256, 2]]));
    expect(workingSet(graphOf((x) => chain(x, 40)))).toEqual(new Map([[256, 2]]));
  });

  test('a reshape lies where its source lies, and keeps it', () => {
    const definition = graphOf((x) => {
      const shaped = reshape(exp(x), [64]);
      return reshape(add(neg(neg(exp(shaped))), shaped), [8, 8]);
    });
    // exp, exp of the reshaped, the sum: negation of a negation is none.
    expect(workingSet(definition)).toEqual(new Map([[256, 3]]));
  });

  test('another shape of the same size waits for the next submit', () => {
    const swapped = (x: Wire): Wire => x.graph.emit('Transpose', [x], { perm: [1, 0] });
    const graph = new Graph();
    let wire = graph.input('x', 'f32', [4, 16]);
    // exp [4, 16], its transposed [16, 4], and so on: each is read once.
    for (let i = 0; i < 20; i += 1) wire = swapped(exp(wire));
    graph.output('y', wire);
    const [count = 0] = workingSet(graph.finish()).values();
    expect(count).toBeGreaterThan(2);
    expect(count).toBeLessThan(8);
  });

  test('x · σ(x) is one node where nobody else reads σ(x)', () => {
    const silu = graphOf((x) => exp(mul(exp(x), sigmoid(exp(x)))));
    expect(runningOrder(silu.nodes).map(({ op }) => op)).toEqual(['Exp', 'Mul', 'Exp']);
    expect(workingSet(silu)).toEqual(new Map([[256, 2]]));
    const read = graphOf((x) => {
      const gate = sigmoid(x);
      return add(mul(x, gate), gate);
    });
    expect(runningOrder(read.nodes).map(({ op }) => op)).toEqual(['Sigmoid', 'Mul', 'Add']);
  });

  test('inputs of a node are computed from the last made to the first', () => {
    const definition = graphOf((x) => {
      const [early, late] = [exp(x), neg(x)];
      return add(early, late);
    });
    expect(runningOrder(definition.nodes).map(({ op }) => op)).toEqual(['Neg', 'Exp', 'Add']);
  });

  test('copies of weights can be left out', () => {
    const graph = new Graph();
    const stored = graph.input('w', 'f16', [16, 8]);
    graph.output('y', gemm(graph.input('x', 'f32', [8, 8]), cast(stored, 'f32'), { transB: true }));
    const definition = graph.finish();
    expect(workingSet(definition)).toEqual(new Map([[512, 1]]));
    expect(workingSet(definition, isCopyOfWeights)).toEqual(new Map());
  });
});

test('of graphs in turn the pool keeps of each size what the greediest takes', () => {
  const pool = pooled([
    new Map([
      [16, 3],
      [32, 1],
    ]),
    new Map([
      [16, 1],
      [64, 2],
    ]),
  ]);
  expect(pool).toEqual(
    new Map([
      [16, 3],
      [32, 1],
      [64, 2],
    ]),
  );
  expect(bytesIn(pool)).toBe(208);
});
