/**
 * Checks a finished graph as if it came from outside: names unique, inputs defined before use (so no cycles), every shape
 * derived again, and only operations of the op table, all of which have WebGPU kernels for the types used here.
 */
import { type GraphDefinition, inferFor, type NamedTensor } from './graph.ts';
import { at } from './op.ts';
import { ops } from './ops.ts';
import { GraphError, sameShape, show, sizeOf, type TensorType } from './wire.ts';

/** Throws a GraphError that names the node or tensor at fault. */
export function verify(graph: GraphDefinition): void {
  const known = new Map<string, TensorType>();
  const define = (name: string, type: TensorType): void => {
    if (name === '') throw new GraphError('a tensor has no name');
    if (known.has(name)) throw new GraphError(`two tensors are named "${name}"`);
    known.set(name, type);
  };
  for (const tensor of graph.inputs) define(tensor.name, checked(tensor));
  for (const tensor of graph.constants) {
    if (tensor.data.length !== sizeOf(tensor.shape)) {
      throw new GraphError(
        `constant "${tensor.name}": ${tensor.data.length} values do not fill ${show(tensor)}`,
      );
    }
    define(tensor.name, checked(tensor));
  }
  const later = new Set(graph.nodes.map((node) => node.output));
  for (const node of graph.nodes) {
    const where = `node "${node.output}"`;
    if (!Object.hasOwn(ops, node.op)) {
      throw new GraphError(`${where}: ${node.op} is not known to run on WebGPU`);
    }
    const types = node.inputs.map((name) => {
      const type = known.get(name);
      if (type !== undefined) return type;
      const reason = later.has(name) ? 'comes later or depends on this node' : 'is not defined';
      throw new GraphError(`${where}: input "${name}" ${reason}`);
    });
    define(node.output, checked({ name: node.output, ...inferFor(node.op, types, node.attributes) }));
  }
  if (graph.outputs.length === 0) throw new GraphError('the graph has no outputs');
  graph.outputs.forEach((output, i) => {
    const type = known.get(output.name);
    if (type === undefined) throw new GraphError(`output "${output.name}" is not defined`);
    if (type.dtype !== output.dtype || !sameShape(type.shape, output.shape)) {
      throw new GraphError(`output "${output.name}" is ${show(type)}, declared as ${show(output)}`);
    }
    if (graph.outputs.findIndex((other) => other.name === output.name) !== i) {
      throw new GraphError(`two outputs are named "${output.name}"`);
    }
  });
}

function checked(tensor: NamedTensor): TensorType {
  tensor.shape.forEach((_, axis) => {
    const dim = at(tensor.shape, axis);
    if (!Number.isInteger(dim) || dim < 1) {
      throw new GraphError(
        `"${tensor.name}": axis ${axis} of ${show(tensor)} is not a positive whole number`,
      );
    }
  });
  return tensor;
}
