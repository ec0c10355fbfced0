/**
 * The order in which ONNX Runtime runs the nodes of a graph: from the results that nothing reads, the last made first,
 * backwards, and at every node what was made last before the rest. A product x · σ(x) is one node to it where nothing else
 * reads σ(x).
 */
import type { NodeDefinition } from '../onnx/graph.ts';

export function runningOrder(given: readonly NodeDefinition[]): NodeDefinition[] {
  const nodes = fused(given);
  const maker = new Map(nodes.map(({ output }, index) => [output, index]));
  const read = new Set(nodes.flatMap(({ inputs }) => inputs));
  const stack = nodes.flatMap(({ output }, index) => (read.has(output) ? [] : [{ index, ready: false }]));
  const seen = new Set<number>();
  const order: NodeDefinition[] = [];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    const { index, ready } = top;
    const node = nodes[index];
    if (node === undefined) continue;
    if (ready) order.push(node);
    if (seen.has(index)) continue;
    seen.add(index);
    stack.push({ index, ready: true });
    const before = node.inputs.flatMap((name) => maker.get(name) ?? []);
    for (const input of before.sort((a, b) => a - b)) stack.push({ index: input, ready: false });
  }
  return order;
}

function fused(nodes: readonly NodeDefinition[]): NodeDefinition[] {
  const readers = new Map<string, number>();
  for (const { inputs } of nodes) for (const name of inputs) readers.set(name, (readers.get(name) ?? 0) + 1);
  const gates = new Map(
    nodes
      .filter(({ op, output }) => op === 'Sigmoid' && readers.get(output) === 1)
      .map(({ inputs, output }) => [output, inputs[0]]),
  );
  const within = new Set<string>();
  const kept = nodes.map((node) => {
    const gate = node.inputs.find((name) => gates.has(name) && node.inputs.includes(gates.get(name) ?? ''));
    if (node.op !== 'Mul' || gate === undefined) return node;
    within.add(gate);
    return { ...node, inputs: node.inputs.filter((name) => name !== gate) };
  });
  return kept.filter(({ output }) => !within.has(output));
}
