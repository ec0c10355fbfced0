/** A device as the self-check sees it. */
import type { GraphRunner } from '../../../model/lora/graph-runner.ts';
import type { ModelGraph } from '../../../model/model-graph.ts';

export interface CheckedDevice<D> {
  readonly runner: GraphRunner<D>;
  /** Values of an f32 tensor. */
  read(tensor: D): Promise<Float32Array>;
}

/** An output, and what stands in it. */
export interface ReadOutput<D> {
  readonly tensor: D;
  readonly values: Float32Array;
}

/** Outputs by name; the caller frees them. Rejects when the device does, or leaves one out. */
export async function runAndRead<D>(
  { runner, read }: CheckedDevice<D>,
  graph: ModelGraph,
  inputs: Readonly<Record<string, D>>,
): Promise<ReadonlyMap<string, ReadOutput<D>>> {
  const outputs = await runner.run(graph, inputs);
  try {
    const all = new Map<string, ReadOutput<D>>();
    for (const { name } of graph.outputs) {
      const tensor = outputs[name];
      if (tensor === undefined) throw new Error(`the device gave no "${name}"`);
      all.set(name, { tensor, values: await read(tensor) });
    }
    return all;
  } catch (error) {
    for (const tensor of Object.values(outputs)) runner.free(tensor);
    throw error;
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
