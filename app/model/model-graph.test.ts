import { expect, test } from 'vitest';
import { Graph } from '../onnx/graph.ts';
import { exp } from '../onnx/math.ts';
import { finish } from './model-graph.ts';

test('a graph takes what it reads and nothing else', () => {
  const graph = new Graph();
  graph.input('idle', 'f32', [2]);
  graph.output('y', exp(graph.input('x', 'f32', [2])));
  const { inputs, definition, bytes } = finish(graph);
  expect(inputs.map(({ name }) => name)).toEqual(['x']);
  expect(definition.inputs).toEqual(inputs);
  expect(new TextDecoder().decode(bytes)).not.toContain('idle');
});
