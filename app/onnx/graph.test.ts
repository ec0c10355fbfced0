import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNodeSession } from '../runtime/ort-node.ts';
import { encode } from './encode.ts';
import { numbers } from './gradient-check.ts';
import { Graph, type GraphDefinition } from './graph.ts';
import * as m from './math.ts';
import { at } from './op.ts';
import { verify } from './verify.ts';
import { GraphError, type Shape, sizeOf, type Wire } from './wire.ts';

const finished = (build: (graph: Graph, x: Wire) => Wire): GraphDefinition => {
  const graph = new Graph();
  graph.output('y', build(graph, graph.input('x', 'f32', [2, 3])));
  return graph.finish();
};
const opsOf = (build: (graph: Graph, x: Wire) => Wire): string[] =>
  finished(build).nodes.map((node) => node.op);

describe('building', () => {
  test('shares equal nodes and equal constants', () => {
    const { nodes, constants } = finished((_, x) => m.mul(m.exp(m.add(x, 0.5)), m.exp(m.add(x, 0.5))));
    expect(nodes.map((node) => node.op)).toEqual(['Add', 'Exp', 'Mul']);
    expect(constants).toHaveLength(1);
  });

  test('keeps a stopped wire apart from the wire that it stops', () => {
    const { nodes } = finished((_, x) => m.add(m.exp(x), m.exp(m.stopGradient(x))));
    expect(nodes.map((node) => node.op)).toEqual(['Exp', 'Exp', 'Add']);
  });

  test('leaves out what no output needs', () => {
    const build = (_: Graph, x: Wire): Wire => {
      m.exp(x);
      return m.neg(x);
    };
    expect(opsOf(build)).toEqual(['Neg']);
  });

  test.each<[string, (graph: Graph, x: Wire) => Wire, string[]]>([
    ['adding zero', (_, x) => m.exp(m.add(x, 0)), ['Exp']],
    ['subtracting zero', (_, x) => m.exp(m.sub(x, 0)), ['Exp']],
    ['multiplying by one', (_, x) => m.exp(m.mul(1, x)), ['Exp']],
    ['multiplying by minus one', (_, x) => m.mul(x, -1), ['Neg']],
    ['dividing by one', (_, x) => m.exp(m.div(x, 1)), ['Exp']],
    ['negating twice', (_, x) => m.exp(m.neg(m.neg(x))), ['Exp']],
    ['reshaping to the same shape', (_, x) => m.exp(m.reshape(m.reshape(x, [6]), [2, 3])), ['Exp']],
    ['slicing everything', (_, x) => m.exp(m.slice(x, 1, 0, 3)), ['Exp']],
    ['moving axes of size one', (_, x) => m.transpose(m.reshape(x, [2, 1, 3]), [1, 0, 2]), ['Reshape']],
    ['summing over axes of size one', (_, x) => m.sum(m.reshape(x, [2, 1, 3]), [1]), ['Reshape']],
    [
      'expanding before an operand of full shape',
      (_, x) => m.mul(x, m.expand(m.sum(x, [1]), [2, 3])),
      ['ReduceSum', 'Mul'],
    ],
  ])('%s adds no node of its own', (_, build, expected) => {
    expect(opsOf(build)).toEqual(expected);
  });

  test('adding zero that is broadcast over more than x is no no-op', () => {
    expect(opsOf((graph, x) => m.add(x, graph.constant(new Float32Array(12), [2, 2, 3])))).toEqual(['Add']);
  });

  test.each<[string, (graph: Graph, x: Wire) => Wire, string]>([
    [
      'shapes that do not broadcast',
      (g, x) => m.add(x, g.input('y', 'f32', [2])),
      'Add(f32[2, 3], f32[2]): shapes [2, 3] and [2] do not broadcast',
    ],
    [
      'inner sizes that differ',
      (g, x) => m.matmul(x, g.input('y', 'f32', [2, 3])),
      'cannot multiply f32[2, 3] by f32[2, 3]',
    ],
    ['types that do not fit', (g, x) => m.add(x, g.input('y', 'i32', [3])), 'input 1 must be f32, got i32'],
    ['a size that changes', (_, x) => m.reshape(x, [5]), 'cannot reshape f32[2, 3] to [5]'],
    ['an axis that is not there', (_, x) => m.sum(x, [2]), 'axis 2 is outside rank 2'],
    ['a slice beyond the end', (_, x) => m.slice(x, 1, 1, 4), '1…4 is no part of an axis of 3'],
    ['axes twice', (_, x) => m.transpose(x, [0, 0]), '[0, 0] is no permutation of 2 axes'],
    [
      'parts that do not continue',
      (g, x) => m.concat([x, g.input('y', 'f32', [3, 2])], 0),
      'f32[3, 2] does not continue f32[2, 3]',
    ],
    ['an expansion that shrinks', (_, x) => m.expand(x, [4, 3]), '[2, 3] and [4, 3] do not broadcast'],
    [
      'values that do not fill a constant',
      (g) => g.constant(new Float32Array(2), [3]),
      '2 values do not fill f32[3]',
    ],
    ['a name twice', (g) => g.input('x', 'f32', []), 'two inputs are named "x"'],
  ])('refuses %s', (_, build, message) => {
    expect(() => finished(build)).toThrow(message);
  });

  const half = (g: Graph): Wire => g.input('h', 'f16', [3, 3]);
  test.each<[string, (graph: Graph, x: Wire, h: Wire) => Wire, string]>([
    ['a product', (_, x, h) => m.matmul(x, h), 'MatMul(f32[2, 3], f16[3, 3]): f16 is for storage alone'],
    ['a Gemm', (_, x, h) => m.gemm(x, h), 'cast it to f32 first'],
    ['a sum', (_, _x, h) => m.add(h, h), 'cast it to f32 first'],
    ['a norm', (g, x, h) => m.rmsNorm(x, m.gather(h, g.input('i', 'i32', []), 0), 1e-6), 'cast it'],
    ['another shape', (_, _x, h) => m.reshape(h, [9]), 'cast it to f32 first'],
    ['other axes', (_, _x, h) => m.transpose(h, [1, 0]), 'cast it to f32 first'],
    ['a part', (_, _x, h) => m.slice(h, 0, 0, 1), 'cast it to f32 first'],
    ['two in one', (_, _x, h) => m.concat([h, h], 0), 'cast it to f32 first'],
    ['a repetition', (_, _x, h) => m.expand(h, [2, 3, 3]), 'cast it to f32 first'],
    ['a comparison', (_, _x, h) => m.cast(m.equal(h, h), 'f32'), 'cast it to f32 first'],
    ['indices', (_, x, h) => m.gather(x, h, 0), 'input 1 must be i32, got f16'],
    ['anything but f32', (_, _x, h) => m.cast(h, 'i32'), 'nothing needs a cast from f16 to i32'],
    [
      'what was computed',
      (g) => m.cast(g.input('i', 'i32', []), 'f16'),
      'nothing needs a cast from i32 to f16',
    ],
  ])('refuses f16 as %s', (_, build, message) => {
    const refused = () => finished((graph, x) => build(graph, x, half(graph)));
    expect(refused).toThrow(message);
    expect(refused).toThrow(GraphError);
  });

  test('gathers rows of f16 and casts them, and verifies that nothing else takes it', () => {
    const graph = finished((g) => m.cast(m.gather(half(g), g.input('i', 'i32', [4]), 0), 'f32'));
    expect(graph.nodes.map(({ op }) => op)).toEqual(['Gather', 'Cast']);
    expect(graph.outputs).toEqual([{ name: 'y', dtype: 'f32', shape: [4, 3] }]);
    expect(() => verify(graph)).not.toThrow();
    const nodes = graph.nodes.map((one) => (one.op === 'Cast' ? { ...one, op: 'Neg' as const } : one));
    expect(() => verify({ ...graph, nodes })).toThrow('Neg(f16[4, 3]): f16 is for storage alone');
  });

  test('refuses one wire under two output names', () => {
    const graph = new Graph();
    const y = m.exp(graph.input('x', 'f32', [1]));
    graph.output('a', y);
    graph.output('b', y);
    expect(() => graph.finish()).toThrow('outputs "a" and "b" are one wire');
  });
});

describe('folding constants gives what running the node gives', () => {
  const run = async (build: (wires: Wire[]) => Wire, shapes: readonly Shape[]) => {
    const graph = new Graph();
    const values = shapes.map((shape, i) => numbers(sizeOf(shape), i));
    const inputs = shapes.map((shape, i) => graph.input(`x${i}`, 'f32', shape));
    const folded = build(values.map((data, i) => graph.constant(data, shapes[i] ?? [])));
    graph.output('run', build(inputs));
    const session = await createNodeSession(encode(graph.finish()));
    const feeds = values.map((data, i) => [`x${i}`, { data, dims: shapes[i] ?? [] }]);
    const outputs = await session.run(Object.fromEntries(feeds));
    await session.dispose();
    if (folded.origin.kind !== 'constant') throw new Error('not folded');
    return {
      folded: [...folded.origin.data],
      run: [...(outputs.run?.data ?? [])],
      shape: folded.shape,
      dims: outputs.run?.dims,
    };
  };
  const dims = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 });

  test.each<[string, (a: Wire, b: Wire) => Wire]>([
    ['Add', m.add],
    ['Sub', m.sub],
    ['Mul', m.mul],
    ['Div', m.div],
    ['Min', m.min],
    ['Max', m.max],
  ])('%s, broadcast', async (_, apply) => {
    const pair = fc.record({
      shape: dims,
      thin: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      drop: fc.nat(2),
    });
    await fc.assert(
      fc.asyncProperty(pair, async ({ shape, thin, drop }) => {
        const other = shape.map((dim, i) => (thin[i] ? 1 : dim)).slice(Math.min(drop, shape.length));
        const result = await run((wires) => apply(at(wires, 0), at(wires, 1)), [shape, other]);
        expect(result.shape).toEqual(result.dims);
        for (const [i, value] of result.folded.entries())
          expect(value).toBeCloseTo(result.run[i] ?? Number.NaN, 5);
      }),
      { numRuns: 20 },
    );
  });

  test.each<[string, (x: Wire) => Wire]>([
    ['Transpose', (x) => m.transpose(x, [2, 0, 1])],
    ['Reshape', (x) => m.reshape(x, [4, 6])],
    ['Exp', m.exp],
    ['Sigmoid', m.sigmoid],
    ['Neg', m.neg],
    ['Sqrt', (x) => m.sqrt(m.mul(x, x))],
    ['Log', (x) => m.log(m.mul(x, x))],
  ])('%s', async (_, apply) => {
    const { folded, run: ran } = await run((wires) => apply(at(wires, 0)), [[2, 3, 4]]);
    expect(folded).toHaveLength(24);
    for (const [i, value] of folded.entries()) expect(value).toBeCloseTo(ran[i] ?? Number.NaN, 5);
  });
});

test('integers are folded as integers', () => {
  const graph = new Graph();
  const ids = graph.constant(Int32Array.of(5, 9, 12), [3]);
  const folded = m.max(m.min(m.sub(ids, 8), 3), 0);
  expect(folded).toMatchObject({ dtype: 'i32', origin: { kind: 'constant', data: Int32Array.of(0, 1, 3) } });
});

describe('verify', () => {
  const tensor = (name: string, shape: Shape = [2]) => ({ name, dtype: 'f32' as const, shape });
  const node = (inputs: string[], output: string) => ({ op: 'Add' as const, inputs, output, attributes: {} });
  const good: GraphDefinition = {
    inputs: [tensor('x')],
    constants: [{ ...tensor('c'), data: new Float32Array(2) }],
    nodes: [node(['x', 'c'], 'h'), node(['h', 'x'], 'y')],
    outputs: [tensor('y')],
  };

  test('accepts a graph in order', () => {
    expect(() => verify(good)).not.toThrow();
  });

  test.each<[string, Partial<GraphDefinition>, string]>([
    ['an input that is nowhere', { nodes: [node(['x', 'z'], 'y')] }, 'node "y": input "z" is not defined'],
    [
      'a cycle',
      { nodes: [node(['x', 'y'], 'h'), node(['h', 'x'], 'y')] },
      'node "h": input "y" comes later or depends on this node',
    ],
    [
      'a node that feeds itself',
      { nodes: [node(['y', 'x'], 'y')] },
      'input "y" comes later or depends on this node',
    ],
    ['a name twice', { nodes: [node(['x', 'c'], 'x')] }, 'two tensors are named "x"'],
    ['an input without a name', { inputs: [tensor('')] }, 'a tensor has no name'],
    ['shapes that do not agree', { inputs: [tensor('x', [3])] }, 'Add(f32[3], f32[2])'],
    [
      'a constant of another size',
      { constants: [{ ...tensor('c'), data: new Float32Array(3) }] },
      'constant "c": 3 values do not fill f32[2]',
    ],
    [
      'an output of another shape',
      { outputs: [tensor('y', [3])] },
      'output "y" is f32[2], declared as f32[3]',
    ],
    ['an output that is nowhere', { outputs: [tensor('z')] }, 'output "z" is not defined'],
    ['an output twice', { outputs: [tensor('y'), tensor('y')] }, 'two outputs are named "y"'],
    ['no outputs', { outputs: [] }, 'the graph has no outputs'],
    ['an empty axis', { inputs: [tensor('x', [0])] }, '"x": axis 0 of f32[0] is not a positive whole number'],
  ])('refuses %s', (_, change, message) => {
    expect(() => verify({ ...good, ...change })).toThrow(message);
  });

  test('refuses an operation that is not in the table', () => {
    const nodes = JSON.parse(JSON.stringify([node(['x', 'c'], 'y')]).replace('Add', 'LogSoftmax'));
    expect(() => verify({ ...good, nodes })).toThrow('node "y": LogSoftmax is not known to run on WebGPU');
  });
});
