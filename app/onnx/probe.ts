/**
 * A graph opened up: the same model with everything that its nodes compute in f32 among the outputs, so that two devices
 * can be compared node by node. It is made of the bytes that run, so that what is looked into is what went wrong; numbers
 * of fields are those of onnx.proto, as in encode.ts.
 */
import { type Field, fieldsOf } from './fields.ts';
import { elementType } from './op.ts';
import { join, message, text } from './protobuf.ts';

/** What one node computes. */
export interface ProbedValue {
  /** ONNX operation. */
  readonly op: string;
  /** Name of the value. */
  readonly name: string;
}

export interface Probe {
  /**
   * The model, its own outputs before the new ones, which have a name alone: a runtime derives their types. Fusions that
   * would swallow a value do not happen here.
   */
  readonly bytes: Uint8Array;
  /** Every f32 value that a node computes, outputs included, in an order in which nodes can run. */
  readonly values: readonly ProbedValue[];
}

/** Throws a RangeError for bytes that are no model of ours. */
export function probe(bytes: Uint8Array): Probe {
  const graph = fieldsOf(the(fieldsOf(bytes), 7));
  const types = new Map<string, number>();
  for (const tensor of all(graph, 5)) types.set(textOf(tensor, 8), numberOf(tensor, 2));
  for (const input of all(graph, 11)) {
    const tensorType = fieldsOf(the(fieldsOf(the(input, 2)), 1));
    types.set(textOf(input, 1), numberOf(tensorType, 1));
  }
  const values = all(graph, 1).flatMap((node) => {
    const [op, name] = [textOf(node, 4), textOf(node, 2)];
    const type = typeOf(op, node, types);
    types.set(name, type);
    return type === elementType.f32 ? [{ op, name }] : [];
  });
  const declared = new Set(all(graph, 12).map((output) => textOf(output, 1)));
  const added = values.filter(({ name }) => !declared.has(name));
  // A message that comes twice is merged, and its lists are joined: outputs are added without writing the graph again.
  const outputs = message(
    7,
    added.map(({ name }) => message(12, [text(1, name)])),
  );
  return { bytes: join([bytes, outputs]), values };
}

/** Element type of what a node computes: that of its first input, but for these. */
function typeOf(op: string, node: readonly Field[], types: ReadonlyMap<string, number>): number {
  if (op === 'Equal' || op === 'Less') return elementType.bool;
  if (op === 'Cast') {
    const to = all(node, 5).find((attribute) => textOf(attribute, 1) === 'to');
    return numberOf(to ?? [], 3);
  }
  const inputs = node.filter(({ field }) => field === 1);
  const name = utf8.decode(inputs[op === 'Where' ? 1 : 0]?.bytes);
  const type = types.get(name);
  if (type === undefined) throw new RangeError(`${op} reads "${name}", which nothing gives`);
  return type;
}

const utf8 = new TextDecoder();

/** Every message that a field of that number holds. */
function all(fields: readonly Field[], field: number): Field[][] {
  return fields.filter((one) => one.field === field).map(({ bytes }) => fieldsOf(bytes));
}

function the(fields: readonly Field[], field: number): Uint8Array {
  return found(fields, field).bytes;
}

function textOf(fields: readonly Field[], field: number): string {
  return utf8.decode(the(fields, field));
}

function numberOf(fields: readonly Field[], field: number): number {
  return found(fields, field).number;
}

function found(fields: readonly Field[], field: number): Field {
  const one = fields.find((other) => other.field === field);
  if (one === undefined) throw new RangeError(`a message has no field ${field}`);
  return one;
}
