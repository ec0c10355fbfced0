/**
 * Writes a finished graph as an ONNX model: the protocol-buffer messages of onnx.proto (IR version 10, opset 21) by hand.
 * Only the fields that this lab needs exist here; field numbers stand beside their names.
 */
import type { GraphDefinition, NamedTensor, NodeDefinition } from './graph.ts';
import { type Encoding, elementType, type OnnxAttributes } from './op.ts';
import { ops } from './ops.ts';
import { bytesField, float, int, join, message, packedInts, text } from './protobuf.ts';
import type { OpName, Shape } from './wire.ts';

const irVersion = 10;
const opset = 21;
const attributeType = { float: 1, int: 2, string: 3, ints: 7 };

export function encode(graph: GraphDefinition): Uint8Array {
  // Index vectors (axes, shapes) become int64 initializers, one for each distinct vector.
  const indices = new Map<string, readonly number[]>();
  const nodes = graph.nodes.map((node) => {
    const { attributes = {}, indices: vectors = [] } = encodingOf(node);
    const names = vectors.map((vector) => {
      const name = `indices_${vector.join('_')}`;
      indices.set(name, vector);
      return name;
    });
    return message(1, encodeNode(node, names, attributes));
  });
  const initializers = [
    ...graph.constants.map(({ name, dtype, shape, data }) =>
      message(5, tensor(name, elementType[dtype], shape, rawBytes(data))),
    ),
    ...[...indices].map(([name, vector]) =>
      message(
        5,
        tensor(name, elementType.i64, [vector.length], rawBytes(BigInt64Array.from(vector, BigInt))),
      ),
    ),
  ];
  const body = [
    ...nodes,
    text(2, 'credit-lab'), // name
    ...initializers,
    ...graph.inputs.map((input) => message(11, valueInfo(input))),
    ...graph.outputs.map((output) => message(12, valueInfo(output))),
  ];
  return join([
    int(1, irVersion),
    text(2, 'credit-lab'), // producer_name
    message(7, body), // graph
    message(8, [text(1, ''), int(2, opset)]), // opset_import: the default domain
  ]);
}

function encodingOf<K extends OpName>(node: NodeDefinition<K>): Encoding {
  return ops[node.op].encode?.(node.attributes) ?? {};
}

function encodeNode(
  node: NodeDefinition,
  indexNames: readonly string[],
  attributes: OnnxAttributes,
): Uint8Array[] {
  return [
    ...[...node.inputs, ...indexNames].map((name) => text(1, name)),
    text(2, node.output),
    text(3, node.output), // name
    text(4, node.op), // op_type
    ...Object.entries(attributes).map(([name, value]) => message(5, [text(1, name), ...attribute(value)])),
  ];
}

function attribute(value: OnnxAttributes[string]): Uint8Array[] {
  if (typeof value === 'number') return [int(3, value), int(20, attributeType.int)];
  if (typeof value === 'string') return [text(4, value), int(20, attributeType.string)];
  if ('float' in value) return [float(2, value.float), int(20, attributeType.float)];
  return [packedInts(8, value), int(20, attributeType.ints)];
}

function tensor(name: string, type: number, shape: Shape, raw: Uint8Array): Uint8Array[] {
  return [packedInts(1, shape), int(2, type), text(8, name), bytesField(9, raw)];
}

function valueInfo({ name, dtype, shape }: NamedTensor): Uint8Array[] {
  const dims = shape.map((dim) => message(1, [int(1, dim)]));
  const tensorType = message(1, [int(1, elementType[dtype]), message(2, dims)]);
  return [text(1, name), message(2, [tensorType])];
}

/** Raw data are little-endian, as every machine that runs this is. */
function rawBytes(data: Float32Array | Int32Array | BigInt64Array): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}
