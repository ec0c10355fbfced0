/** Finds the op at which a device parts from the CPU, in a graph whose output is off. */
import type { GraphRunner } from '../../../model/lora/graph-runner.ts';
import type { ModelGraph } from '../../../model/model-graph.ts';
import { probedGraph } from '../../../model/probed-graph.ts';
import type { Mismatch, StageFailure, Tolerance } from '../../../protocol/self-check.ts';
import type { TensorData } from '../../../runtime/session.ts';
import { compare, mismatch } from './compare.ts';
import { type CheckedDevice, messageOf, runAndRead } from './device.ts';

/** The same feeds on both sides. */
export interface Sides<D> {
  readonly cpu: Readonly<Record<string, TensorData>>;
  readonly device: Readonly<Record<string, D>>;
}

/**
 * Runs the graph once more on both sides, with every value that a node computes among its outputs. The first that is off, in
 * an order in which nodes can run, is off although all before it agrees: its own op is at fault. `at` is where an output of
 * the whole graph is off.
 */
export async function locate<D>(
  cpu: GraphRunner<TensorData>,
  device: CheckedDevice<D>,
  graph: ModelGraph,
  feeds: Sides<D>,
  tolerance: Tolerance,
  at: Mismatch,
): Promise<StageFailure> {
  const probed = probedGraph(graph);
  const expected = await cpu.run(probed.unshaped, feeds.cpu);
  const expectedOf = (name: string): TensorData => {
    const value = expected[name];
    if (value === undefined) throw new Error(`the CPU gave no "${name}"`);
    return value;
  };
  try {
    const shaped = probed.shaped((name) => expectedOf(name).dims);
    const given = await runAndRead(device, shaped, feeds.device);
    for (const { tensor } of given.values()) device.runner.free(tensor);
    for (const { op, name } of probed.values) {
      const { data, dims } = expectedOf(name);
      const values = given.get(name)?.values ?? new Float32Array();
      const { agrees, worst } = compare(values, data, tolerance);
      if (!agrees)
        return { kind: 'op', op, at: mismatch({ output: name, shape: dims }, worst, values, data) };
    }
    return { kind: 'whole', at };
  } catch (error) {
    return { kind: 'closed', at, message: messageOf(error) };
  } finally {
    for (const tensor of Object.values(expected)) cpu.free(tensor);
  }
}
