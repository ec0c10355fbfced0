import { describe, expect, test } from 'vitest';
import { createNodeSession } from '../runtime/ort-node.ts';
import { encode } from './encode.ts';
import { fieldsOf } from './fields.ts';
import { numbers } from './gradient-check.ts';
import { Graph } from './graph.ts';
import * as m from './math.ts';
import { probe } from './probe.ts';
import { bytesField, double, float, int, packedInts, text } from './protobuf.ts';

/** Values of every type that graphs have: f32 from f16, bool, i32 and i64, and back. */
function everyType(): Uint8Array {
  const graph = new Graph();
  const x = graph.input('x', 'f32', [2, 3]);
  const stored = m.cast(graph.input('stored', 'f16', [2, 3]), 'f32');
  const ids = graph.input('ids', 'i32', [2]);
  const chosen = m.where(m.less(x, stored), m.exp(x), stored);
  const same = m.cast(m.equal(m.add(ids, 1), ids), 'f32');
  const rows = m.scatterAdd(chosen, m.cast(m.reshape(ids, [2, 1]), 'i64'), m.gather(chosen, ids, 0));
  graph.output('y', m.mul(rows, m.reshape(same, [2, 1])));
  graph.output('softmax', m.softmax(rows));
  return encode(graph.finish());
}

describe('a probed graph', () => {
  test('has every f32 value in running order, and none of another type', () => {
    const values = probe(everyType()).values;
    expect(values.map(({ op }) => op)).toEqual(
      // Of the two casts one is of the f16 input, the other of the comparison; the one to i64 is left out, with less, equal
      // and the sum of integers.
      ['Cast', 'Exp', 'Where', 'Cast', 'Gather', 'ScatterND', 'Reshape', 'Mul', 'Softmax'],
    );
    expect(new Set(values.map(({ name }) => name)).size).toBe(values.length);
    expect(values.slice(-2).map(({ name }) => name)).toEqual(['y', 'softmax']);
  });

  test('gives all of them, and its own outputs as before', async () => {
    const bytes = everyType();
    const { bytes: opened, values } = probe(bytes);
    const feeds = {
      x: { data: numbers(6, 1), dims: [2, 3] },
      stored: { data: Uint16Array.of(0x3c00, 0, 0xbc00, 0x3800, 0x4000, 0xb800), dims: [2, 3] },
      ids: { data: Int32Array.of(1, 0), dims: [2] },
    };
    const [plain, probed] = await Promise.all([createNodeSession(bytes), createNodeSession(opened)]);
    const [before, after] = [await plain.run(feeds), await probed.run(feeds)];
    expect(Object.keys(after).sort()).toEqual(values.map(({ name }) => name).sort());
    for (const [name, { data, dims }] of Object.entries(before)) {
      expect(after[name]).toMatchObject({ dims });
      expect([...(after[name]?.data ?? [])]).toEqual([...data]);
    }
    const [cast] = values;
    expect([...(after[cast?.name ?? '']?.data ?? [])]).toEqual([1, 0, -1, 0.5, 2, -0.5]);
    await Promise.all([plain.dispose(), probed.dispose()]);
  });

  test.each<[string, Uint8Array]>([
    ['no graph', int(1, 10)],
    ['half a graph', everyType().subarray(0, 200)],
    ['a web page', new TextEncoder().encode('<!doctype html>')],
  ])('%s is refused', (_, bytes) => {
    expect(() => probe(bytes)).toThrow(RangeError);
  });
});

test('fields are read as they were written', () => {
  const [number, large, one, two, name, packed] = [
    int(1, 300),
    int(20, 2 ** 40),
    float(2, -1.5),
    double(3, 2.5),
    text(4, 'né'),
    packedInts(8, [1, 300]),
  ];
  const parts = [number, large, one, two, name, packed, bytesField(9, new Uint8Array())];
  const read = fieldsOf(Uint8Array.from(parts.flatMap((part) => [...part])));
  expect(read.map(({ field }) => field)).toEqual([1, 20, 2, 3, 4, 8, 9]);
  expect(read.map((field) => field.number)).toEqual([300, 2 ** 40, ...new Array(5).fill(Number.NaN)]);
  expect(new TextDecoder().decode(read[4]?.bytes)).toBe('né');
  expect([...(read[5]?.bytes ?? [])]).toEqual([1, 0xac, 0x02]);
});
