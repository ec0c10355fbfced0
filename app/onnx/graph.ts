/**
 * The graph under construction. Adding a node checks its shapes at once; equal nodes and equal constants are shared,
 * and what has only constant inputs is computed here instead of on every run.
 */
import type { ConstantTensor } from './op.ts';
import { ops } from './ops.ts';
import {
  type Attributes,
  type ConstantData,
  type Emitter,
  GraphError,
  type Node,
  type OpName,
  type Pullback,
  type Shape,
  show,
  sizeOf,
  type TensorType,
  type Wire,
} from './wire.ts';

export interface NamedTensor extends TensorType {
  readonly name: string;
}

/** A finished graph: plain data, nodes in an order in which they can run. */
export interface GraphDefinition {
  readonly inputs: readonly NamedTensor[];
  readonly constants: readonly (NamedTensor & { readonly data: ConstantData })[];
  readonly nodes: readonly NodeDefinition[];
  readonly outputs: readonly NamedTensor[];
}

export interface NodeDefinition<K extends OpName = OpName> {
  readonly op: K;
  readonly inputs: readonly string[];
  readonly output: string;
  readonly attributes: Attributes[K];
}

/** Larger constants are not compared: the search would cost more than a second copy. */
const sharedConstantLimit = 8192;

export class Graph implements Emitter {
  readonly #inputs = new Map<string, Wire>();
  readonly #outputs = new Map<string, Wire>();
  readonly #shared = new Map<string, Wire>();
  readonly #order = new Map<string, number>();

  input(name: string, dtype: 'f32' | 'f16' | 'i32', shape: Shape): Wire {
    if (this.#inputs.has(name)) throw new GraphError(`two inputs are named "${name}"`);
    const wire: Wire = { name, dtype, shape, origin: { kind: 'input' }, graph: this };
    this.#inputs.set(name, wire);
    return wire;
  }

  output(name: string, wire: Wire): void {
    if (this.#outputs.has(name)) throw new GraphError(`two outputs are named "${name}"`);
    this.#outputs.set(name, wire);
  }

  constant(data: ConstantData, shape: Shape): Wire {
    const dtype = data instanceof Float32Array ? 'f32' : 'i32';
    if (data.length !== sizeOf(shape)) {
      throw new GraphError(`${data.length} values do not fill ${show({ dtype, shape })}`);
    }
    const make = (): Wire => ({
      name: this.#name('constant'),
      dtype,
      shape,
      origin: { kind: 'constant', data },
      graph: this,
    });
    if (data.length > sharedConstantLimit) return make();
    return this.#share(`${show({ dtype, shape })} ${bitsOf(data)}`, make);
  }

  emit<K extends OpName>(op: K, inputs: readonly Wire[], attributes: Attributes[K]): Wire {
    const type = inferFor(op, inputs, attributes);
    const key = `${op} ${inputs.map((wire) => wire.name).join(' ')} ${JSON.stringify(attributes)}`;
    return this.#share(key, () => {
      const folded = this.#fold(op, inputs, attributes, type);
      if (folded !== undefined) return folded;
      const node: Node<K> = { op, inputs, attributes };
      return { name: this.#name(op), ...plain(type), origin: { kind: 'node', node }, graph: this };
    });
  }

  custom(wire: Wire, inputs: readonly Wire[], gradient: Pullback): Wire {
    return { ...wire, name: this.#name('custom'), origin: { kind: 'custom', wire, inputs, gradient } };
  }

  /** Nodes, constants and inputs that the outputs need, in running order. */
  finish(): GraphDefinition {
    const renamed = new Map<string, string>();
    for (const [name, output] of this.#outputs) {
      const wire = computed(output);
      if (wire.origin.kind !== 'node') throw new GraphError(`output "${name}" is not computed by a node`);
      if (renamed.has(wire.name)) {
        throw new GraphError(`outputs "${renamed.get(wire.name)}" and "${name}" are one wire`);
      }
      renamed.set(wire.name, name);
    }
    const nameOf = (wire: Wire): string => {
      const { name } = computed(wire);
      return renamed.get(name) ?? name;
    };
    const needed = reachable([...this.#outputs.values()]);
    const nodes: { readonly rank: number; readonly node: NodeDefinition }[] = [];
    const constants: GraphDefinition['constants'][number][] = [];
    for (const wire of needed.values()) {
      if (wire.origin.kind === 'constant') {
        constants.push({ name: wire.name, ...plain(wire), data: wire.origin.data });
      } else if (wire.origin.kind === 'node') {
        const { op, inputs, attributes } = wire.origin.node;
        const node = { op, attributes, inputs: inputs.map(nameOf), output: nameOf(wire) };
        nodes.push({ rank: this.#order.get(wire.name) ?? 0, node });
      }
    }
    return {
      inputs: [...this.#inputs.values()].map((wire) => ({ name: wire.name, ...plain(wire) })),
      constants,
      nodes: nodes.sort((a, b) => a.rank - b.rank).map(({ node }) => node),
      outputs: [...this.#outputs].map(([name, wire]) => ({ name, ...plain(wire) })),
    };
  }

  #fold<K extends OpName>(
    op: K,
    inputs: readonly Wire[],
    attributes: Attributes[K],
    type: TensorType,
  ): Wire | undefined {
    const { fold } = ops[op];
    if (fold === undefined) return undefined;
    const values: ConstantTensor[] = [];
    for (const wire of inputs) {
      if (wire.origin.kind !== 'constant') return undefined;
      values.push({ ...plain(wire), data: wire.origin.data });
    }
    return this.constant(fold(values, type, attributes), type.shape);
  }

  #name(stem: string): string {
    const name = `${stem}_${this.#order.size}`;
    this.#order.set(name, this.#order.size);
    return name;
  }

  #share(key: string, make: () => Wire): Wire {
    const known = this.#shared.get(key);
    if (known !== undefined) return known;
    const wire = make();
    this.#shared.set(key, wire);
    return wire;
  }
}

/** Type of an operation's output; a misfit is reported with the operation and its inputs. */
export function inferFor<K extends OpName>(
  op: K,
  inputs: readonly TensorType[],
  attributes: Attributes[K],
): TensorType {
  try {
    if (ops[op].takesHalf !== true && inputs.some(({ dtype }) => dtype === 'f16')) {
      throw new GraphError('f16 is for storage alone; cast it to f32 first');
    }
    return ops[op].infer(inputs, attributes);
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    throw new GraphError(`${op}(${inputs.map(show).join(', ')}): ${error.message}`);
  }
}

/** Every wire that the given ones depend on, by name, themselves included. */
function reachable(from: readonly Wire[]): Map<string, Wire> {
  const seen = new Map<string, Wire>();
  const pending = [...from];
  for (let wire = pending.pop(); wire !== undefined; wire = pending.pop()) {
    if (wire.origin.kind === 'custom') {
      pending.push(wire.origin.wire);
    } else if (!seen.has(wire.name)) {
      seen.set(wire.name, wire);
      if (wire.origin.kind === 'node') pending.push(...wire.origin.node.inputs);
    }
  }
  return seen;
}

/** The wire that a hand-written gradient was put on. */
function computed(wire: Wire): Wire {
  return wire.origin.kind === 'custom' ? computed(wire.origin.wire) : wire;
}

function plain({ dtype, shape }: TensorType): TensorType {
  return { dtype, shape };
}

/** A key that tells constants apart by their bits, so that −0 is not 0. */
function bitsOf(data: ConstantData): string {
  return new Uint32Array(data.buffer, data.byteOffset, data.length).join(',');
}
