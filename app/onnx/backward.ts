/** Reverse-mode differentiation: adds to a graph the nodes that carry a gradient back. */
import { add, sumTo } from './math.ts';
import { ops } from './ops.ts';
import { GraphError, type Node, type OpName, sameShape, show, type Wire } from './wire.ts';

/**
 * Gradients of `loss` (f32[]) with respect to the wires `wrt`, in their order, each with the shape of its wire.
 * Constants, integers and weights stored as f16, which are frozen, carry none. Throws a GraphError when the loss does not depend on a wire.
 */
export function gradients(loss: Wire, wrt: readonly Wire[]): Wire[] {
  if (loss.dtype !== 'f32' || loss.shape.length !== 0) {
    throw new GraphError(`only a scalar has a gradient here, not ${show(loss)}`);
  }
  return pullBackTo(loss, loss.graph.constant(Float32Array.of(1), []), wrt);
}

/**
 * The gradient with respect to the wires `wrt` of a loss whose gradient with respect to `output` is `seed`, of the same
 * shape: what a part of a model does when the rest was differentiated elsewhere. Throws a GraphError when `output` does
 * not depend on a wire, or when a wire is not f32.
 */
export function pullBackTo(output: Wire, seed: Wire, wrt: readonly Wire[]): Wire[] {
  if (!sameShape(output.shape, seed.shape)) {
    throw new GraphError(`${show(seed)} is no gradient of ${show(output)}`);
  }
  for (const wire of wrt) {
    if (wire.dtype !== 'f32')
      throw new GraphError(`"${wire.name}" is ${show(wire)}, which carries no gradient`);
  }
  const path = pathBetween(output, wrt);
  const upstream = new Map([[output.name, seed]]);
  for (const wire of path) {
    const dy = upstream.get(wire.name);
    if (dy === undefined) continue;
    inputsOf(wire).forEach((input, index) => {
      if (!path.has(input) || input.dtype !== 'f32') return;
      const part = sumTo(pullBack(wire, dy, index), input.shape);
      const known = upstream.get(input.name);
      upstream.set(input.name, known === undefined ? part : add(known, part));
    });
  }
  return wrt.map((wire) => {
    const gradient = upstream.get(wire.name);
    if (gradient === undefined) throw new GraphError(`the loss does not depend on "${wire.name}"`);
    return gradient;
  });
}

function inputsOf({ origin }: Wire): readonly Wire[] {
  if (origin.kind === 'node') return origin.node.inputs;
  return origin.kind === 'custom' ? origin.inputs : [];
}

function pullBack(wire: Wire, upstream: Wire, index: number): Wire {
  const { origin } = wire;
  if (origin.kind === 'custom') return origin.gradient(upstream, index);
  if (origin.kind === 'node') return gradientOf(origin.node, wire, upstream, index);
  throw new GraphError(`"${wire.name}" is not computed`);
}

function gradientOf<K extends OpName>(node: Node<K>, output: Wire, upstream: Wire, index: number): Wire {
  const { gradient } = ops[node.op];
  if (gradient === 'none') throw new GraphError(`${node.op} has no gradient; stop it before`);
  const { inputs, attributes } = node;
  return gradient({ graph: output.graph, inputs, output, upstream, attributes }, index);
}

/** Wires on the way from `wrt` to `loss`, consumers before what they consume. */
function pathBetween(loss: Wire, wrt: readonly Wire[]): Set<Wire> {
  const targets = new Set(wrt);
  const depends = new Map<Wire, boolean>();
  const finished: Wire[] = [];
  const visit = (root: Wire): void => {
    // An explicit stack: a deep model has more nodes than the call stack has room.
    const stack = [{ wire: root, next: 0 }];
    while (stack.length > 0) {
      const frame = stack[stack.length - 1];
      if (frame === undefined) return;
      const inputs = inputsOf(frame.wire);
      const child = inputs[frame.next];
      if (child !== undefined) {
        frame.next += 1;
        if (!depends.has(child)) {
          depends.set(child, false);
          stack.push({ wire: child, next: 0 });
        }
      } else {
        stack.pop();
        depends.set(
          frame.wire,
          targets.has(frame.wire) || inputs.some((input) => depends.get(input) === true),
        );
        finished.push(frame.wire);
      }
    }
  };
  visit(loss);
  return new Set(finished.filter((wire) => depends.get(wire)).reverse());
}
