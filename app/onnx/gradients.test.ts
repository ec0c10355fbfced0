import { describe, expect, test } from 'vitest';
import { createNodeSession } from '../runtime/ort-node.ts';
import { gradients, pullBackTo } from './backward.ts';
import { encode } from './encode.ts';
import { type GradientCase, gradientError } from './gradient-check.ts';
import { Graph } from './graph.ts';
import * as m from './math.ts';
import { at } from './op.ts';
import { ops } from './ops.ts';
import type { OpName, Shape, Wire } from './wire.ts';

const unary = (apply: (x: Wire) => Wire): GradientCase[] => [
  { inputs: [[2, 3]], build: ([x]) => apply(m.add(of(x), 0.1)) },
  { inputs: [[4]], build: ([x]) => apply(m.mul(of(x), of(x))) },
];
const positive = (apply: (x: Wire) => Wire): GradientCase[] => [
  { inputs: [[2, 3]], build: ([x]) => apply(m.add(of(x), 2)) },
];
const shapes: [Shape, Shape][] = [
  [
    [2, 3],
    [2, 3],
  ],
  [[2, 3], [3]],
  [[3], [2, 3]],
  [
    [2, 1, 3],
    [4, 1],
  ],
  [[], [2, 2]],
];
const binary = (apply: (a: Wire, b: Wire) => Wire): GradientCase[] =>
  shapes.map((pair) => ({ inputs: pair, build: ([a, b]) => apply(of(a), of(b)) }));
const ints = (graph: { constant: Graph['constant'] }, values: readonly number[], shape: Shape): Wire =>
  graph.constant(Int32Array.from(values), shape);
/** Neighbours at least 0.2 apart, so that a step of the difference crosses no kink. */
const apart = { shape: [2, 3], data: [0.9, -0.5, 0.1, 0.3, -0.9, 0.6] };

/** At least one case for every operation that has a gradient; the type demands each. */
const cases: Record<Exclude<OpName, 'Equal' | 'Less' | 'Cast'>, GradientCase[]> = {
  Add: binary(m.add),
  Sub: binary(m.sub),
  Mul: binary(m.mul),
  Div: binary((a, b) => m.div(a, m.add(b, 2))),
  Min: [{ inputs: [apart, [2, 3]], build: ([a, b]) => m.min(of(a), m.add(m.mul(of(b), 0.01), 0.2)) }],
  Max: [
    { inputs: [apart, [2, 3]], build: ([a, b]) => m.max(of(a), m.add(m.mul(of(b), 0.01), 0.2)) },
    { inputs: [apart, [1]], build: ([a, b]) => m.max(m.mul(of(b), 0.01), of(a)) },
  ],
  Neg: unary(m.neg),
  Exp: unary(m.exp),
  Sigmoid: unary(m.sigmoid),
  Log: positive(m.log),
  Sqrt: positive(m.sqrt),
  Where: [
    {
      inputs: [[2, 3], [3]],
      build: ([a, b], graph) =>
        m.where(m.less(ints(graph, [0, 1], [2, 1]), ints(graph, [1, 0, 2], [3])), of(a), of(b)),
    },
  ],
  MatMul: [
    {
      inputs: [
        [2, 3],
        [3, 4],
      ],
      build: ([a, b]) => m.matmul(of(a), of(b)),
    },
    {
      inputs: [
        [2, 2, 3],
        [3, 2],
      ],
      build: ([a, b]) => m.matmul(of(a), of(b)),
    },
    {
      inputs: [
        [2, 1, 2, 3],
        [3, 3, 2],
      ],
      build: ([a, b]) => m.matmul(of(a), of(b)),
    },
  ],
  Gemm: [false, true].flatMap((transA) =>
    [false, true].map(
      (transB): GradientCase => ({
        inputs: [transA ? [3, 2] : [2, 3], transB ? [4, 3] : [3, 4], transB ? [4] : [2, 1]],
        build: ([a, b, c]) => m.gemm(of(a), of(b), { transA, transB, c: of(c) }),
      }),
    ),
  ),
  Reshape: [{ inputs: [[2, 6]], build: ([x]) => m.softmax(m.reshape(of(x), [3, 4])) }],
  Transpose: [
    { inputs: [[2, 3, 4]], build: ([x]) => m.softmax(m.transpose(of(x), [2, 0, 1])) },
    { inputs: [[2, 1, 3]], build: ([x]) => m.softmax(m.transpose(of(x), [1, 0, 2])) },
  ],
  Expand: [
    {
      inputs: [[2, 1]],
      build: ([x]) => m.matmul(m.expand(m.exp(of(x)), [3, 2, 2]), m.expand(of(x), [2, 2])),
    },
    { inputs: [[2, 1]], build: ([x]) => m.softmax(m.reshape(m.expand(of(x), [2, 3]), [3, 2])) },
  ],
  SimplifiedLayerNormalization: [
    { inputs: [[2, 4], [4]], build: ([x, w]) => m.rmsNorm(of(x), of(w), 1e-6) },
    { inputs: [[2, 3, 2], [2]], build: ([x, w]) => m.rmsNorm(of(x), of(w), 0.5) },
  ],
  Slice: [
    { inputs: [[2, 5]], build: ([x]) => m.slice(of(x), 1, 1, 3) },
    { inputs: [[3, 2]], build: ([x]) => m.slice(of(x), 0, 0, 2) },
    { inputs: [[3, 2]], build: ([x]) => m.add(m.slice(of(x), -2, 2, 3), m.slice(of(x), 0, 1, 2)) },
  ],
  Concat: [
    {
      inputs: [
        [2, 1],
        [2, 3],
      ],
      build: ([a, b]) => m.softmax(m.concat([of(a), of(b), of(a)], 1)),
    },
    {
      inputs: [
        [1, 2],
        [2, 2],
      ],
      build: ([a, b]) => m.concat([of(a), of(b)], 0),
    },
  ],
  Gather: [
    { inputs: [[4, 3]], build: ([x], graph) => m.gather(of(x), ints(graph, [1, 3, 1, 0], [2, 2]), 0) },
    // More rows than the one-hot form takes: the gradient is a scatter.
    { inputs: [[1200, 1]], build: ([x], graph) => m.gather(of(x), ints(graph, [1199, 7, 7], [3]), 0) },
  ],
  GatherElements: [
    {
      inputs: [[3, 4]],
      build: ([x], graph) => m.pick(of(x), ints(graph, [1, 0, 3], [3, 1])),
    },
  ],
  ScatterND: [
    {
      inputs: [
        [4, 2],
        [3, 2],
      ],
      build: ([x, u], graph) => m.scatterAdd(of(x), m.cast(ints(graph, [1, 3, 1], [3, 1]), 'i64'), of(u)),
    },
  ],
  ReduceSum: [
    { inputs: [[2, 3, 2]], build: ([x]) => m.sum(m.mul(of(x), of(x)), [1]) },
    { inputs: [[2, 3, 2]], build: ([x]) => m.total(m.mul(of(x), of(x))) },
    // What is expanded here is used where broadcasting does not do it.
    { inputs: [[2, 3]], build: ([x]) => m.matmul(m.exp(m.sum(of(x), [1])), m.exp(m.sum(of(x), [0]))) },
  ],
  ReduceMean: [
    { inputs: [[2, 3]], build: ([x]) => m.mean(m.mul(of(x), of(x))) },
    { inputs: [[2, 2, 3]], build: ([x]) => m.mul(m.mean(of(x)), of(x)) },
  ],
  ReduceMax: [
    { inputs: [apart], build: ([x]) => m.maximum(of(x), 1) },
    { inputs: [apart], build: ([x]) => m.mul(m.maximum(of(x), 0), of(x)) },
  ],
  Softmax: [
    { inputs: [[2, 4]], build: ([x]) => m.softmax(of(x)) },
    { inputs: [[2, 2, 3]], build: ([x]) => m.softmax(m.mul(of(x), 3)) },
  ],
};

describe('every gradient agrees with central differences', () => {
  for (const [op, list] of Object.entries(cases)) {
    test.each(list.map((one, i) => ({ i, one })))(`${op} $i`, async ({ one }) => {
      expect(await gradientError(createNodeSession, one)).toBeLessThan(1e-3);
    });
  }

  test('and the comparison notices a wrong one', async () => {
    const wrong: GradientCase = {
      inputs: [[3]],
      build: ([x]) => m.add(of(x), m.stopGradient(m.mul(of(x), 0.01))),
    };
    expect(await gradientError(createNodeSession, wrong)).toBeGreaterThan(5e-3);
  });
});

describe('what moves in steps', () => {
  test.each(['Equal', 'Less', 'Cast'] as const)('%s declares that it has no gradient', (op) => {
    expect(ops[op].gradient).toBe('none');
  });
});

describe('backward', () => {
  const shapeOf = (build: (graph: Graph, x: Wire) => Wire): Shape => {
    const graph = new Graph();
    const x = graph.input('x', 'f32', [2, 3]);
    return at(gradients(build(graph, x), [x]), 0).shape;
  };

  test('adds up every use of a wire', async () => {
    const build: GradientCase['build'] = ([x]) => m.add(m.mul(of(x), m.exp(of(x))), m.sum(m.neg(of(x)), [0]));
    expect(await gradientError(createNodeSession, { inputs: [[3, 2]], build })).toBeLessThan(1e-3);
  });

  test('gives a gradient the shape of its wire, even where it is constant', () => {
    expect(shapeOf((_, x) => m.total(x))).toEqual([2, 3]);
    expect(shapeOf((graph, x) => m.total(m.mul(x, graph.input('y', 'f32', [4, 1, 1]))))).toEqual([2, 3]);
  });

  test('refuses a loss that is no scalar', () => {
    expect(() => shapeOf((_, x) => x)).toThrow('only a scalar has a gradient here, not f32[2, 3]');
  });

  test('pulls a given gradient back through a part of a model', async () => {
    const graph = new Graph();
    const [x, dy] = [graph.input('x', 'f32', [2]), graph.input('dy', 'f32', [2])];
    graph.output('dx', at(pullBackTo(m.mul(x, x), dy, [x]), 0));
    const session = await createNodeSession(encode(graph.finish()));
    const feed = (...values: number[]) => ({ data: Float32Array.from(values), dims: [2] });
    const { dx } = await session.run({ x: feed(3, -1), dy: feed(1, 4) });
    await session.dispose();
    expect([...(dx?.data ?? [])]).toEqual([6, -8]);
    expect(() => pullBackTo(x, m.reshape(dy, [2, 1]), [x])).toThrow('f32[2, 1] is no gradient of f32[2]');
  });

  test('names the wire that the loss does not depend on', () => {
    expect(() => shapeOf((graph) => m.total(graph.input('y', 'f32', [1, 2])))).toThrow(
      'does not depend on "x"',
    );
    expect(() => shapeOf((_, x) => m.total(m.stopGradient(x)))).toThrow('does not depend on "x"');
  });

  test('knows no gradient of weights stored as f16, and passes by them to what is trained', () => {
    const graph = new Graph();
    const x = graph.input('x', 'f32', [1, 2]);
    const stored = graph.input('w', 'f16', [2, 3]);
    const loss = m.total(m.matmul(x, m.cast(stored, 'f32')));
    expect(() => gradients(loss, [x, stored])).toThrow('"w" is f16[2, 3], which carries no gradient');
    expect(gradients(loss, [x]).map(({ shape }) => shape)).toEqual([[1, 2]]);
  });

  test('lets no gradient through a comparison', () => {
    expect(() => shapeOf((_, x) => m.total(m.cast(m.less(x, m.neg(x)), 'f32')))).toThrow(
      'does not depend on "x"',
    );
  });
});

function of(wire: Wire | undefined): Wire {
  if (wire === undefined) throw new Error('the case takes more inputs than it declares');
  return wire;
}
